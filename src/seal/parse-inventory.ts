import { z } from 'zod';
import { parseRepoPathText } from '../core/index.ts';
import { byPath, type Inventory } from './inventory.ts';

const path = z.string().refine((text) => parseRepoPathText(text).ok);
const entry = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('file'),
    path,
    size: z.int().min(0).describe('Bytes.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('The bytes. SHA-256, 64 lower-case hex digits.'),
  }),
  z.strictObject({ type: z.literal('folder'), path }),
]);

/**
 * What a JSON value has to be to state an inventory: closed, sorted, nothing twice, every entry inside a folder that is
 * listed too.
 */
export const inventorySchema = z
  .strictObject({
    version: z.literal(1).describe('Of this form of an inventory.'),
    entries: z
      .array(entry)
      .describe(
        'Every file and every folder, sorted by the bytes of their paths, which are relative and in UTF-8.',
      ),
    absent: z.array(path).describe('Paths whose absence is part of the statement, sorted by bytes.'),
  })
  .refine(
    ({ entries, absent }) => isClosed(entries) && isAscending(entries) && isAscending(absent.map(toPath)),
  );

/** The inventory that a JSON value states, or null. */
export function parseInventory(value: unknown): Inventory | null {
  const parsed = inventorySchema.safeParse(value);
  if (!parsed.success) return null;
  const { entries, absent } = parsed.data;
  return { entries, absent };
}

function toPath(text: string): { readonly path: string } {
  return { path: text };
}

function isClosed(entries: Inventory['entries']): boolean {
  const folders = new Set(entries.filter(({ type }) => type === 'folder').map((folder) => folder.path));
  return entries.every(({ path: of }) => !of.includes('/') || folders.has(of.slice(0, of.lastIndexOf('/'))));
}

function isAscending(list: readonly { readonly path: string }[]): boolean {
  return list.every((one, at) => {
    const next = list[at + 1];
    return next === undefined || byPath(one, next) < 0;
  });
}
