import { z } from 'zod';

/** The schema that judges the value at a path, or null where none does. */
function schemaAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  let current = unwrap(schema);
  for (const step of path) {
    current = unwrap(schemaBelow(current, String(step)));
  }
  return current;
}

function schemaBelow(schema: unknown, step: string): unknown {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, unknown>> = schema.shape;
    return Object.hasOwn(shape, step) ? shape[step] : null;
  }
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodArray ? schema.element : null;
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

/** The keys that an object at a path may have; empty where it may have any. */
export function keysAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  const found = schemaAt(schema, path);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

/** What the schema gives as examples of the value at a path. */
export function examplesAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  const found = schemaAt(schema, path);
  const examples = found instanceof z.ZodType ? found.meta()?.['examples'] : null;
  return Array.isArray(examples) ? examples.map(String) : [];
}
