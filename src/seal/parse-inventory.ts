import { z } from 'zod';
import { parseRepoPathText } from '../core/index.ts';
import { byPath, type Inventory } from './inventory.ts';

const path = z.string().refine((text) => parseRepoPathText(text).ok);
const entry = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('file'),
    path,
    size: z.int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.strictObject({ type: z.literal('folder'), path }),
]);
const schema = z.strictObject({ version: z.literal(1), entries: z.array(entry), absent: z.array(path) });

/**
 * The inventory that a JSON value states, or null: closed, sorted, nothing twice, every entry inside a folder that is
 * listed too.
 */
export function parseInventory(value: unknown): Inventory | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const { entries, absent } = parsed.data;
  const folders = new Set(entries.filter(({ type }) => type === 'folder').map((folder) => folder.path));
  const closed = entries.every((one) => !one.path.includes('/') || folders.has(toParent(one.path)));
  const lists = [entries, absent.map((text) => ({ path: text }))];
  return closed && lists.every(isAscending) ? { entries, absent } : null;
}

function toParent(of: string): string {
  return of.slice(0, of.lastIndexOf('/'));
}

function isAscending(list: readonly { readonly path: string }[]): boolean {
  return list.every((one, at) => {
    const next = list[at + 1];
    return next === undefined || byPath(one, next) < 0;
  });
}
