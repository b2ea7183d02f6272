import type { z } from 'zod';
import { moduleSchema } from './module-schema.ts';

/** The four keys, each once, in the spelling and the order that nearly every module has. */
const plain =
  /^id: ([a-z][a-z0-9.-]*)\nseverity: ([a-z]+)\noverridable: (true|false)\norder: (0|[1-9][0-9]{0,8})\n$/;

/**
 * The front matter of a module in its usual spelling, as the YAML reader would read it; null for every other one, which
 * is for that reader to judge. Repositories have modules by the hundred, and this is what most of reading one costs.
 */
export function readPlainMatter(text: string): z.infer<typeof moduleSchema> | null {
  const found = plain.exec(text);
  if (found === null) return null;
  const [, id, severity, overridable, order] = found;
  const parsed = moduleSchema.safeParse({
    id,
    severity,
    overridable: overridable === 'true',
    order: Number(order),
  });
  return parsed.success ? parsed.data : null;
}
