/** The files of one side of the demonstration: path to text, or to bytes where they are no text. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** A token that looks real enough to be found and was never issued; joined here so that no scanner stumbles over us. */
const inventedToken = ['ghp', 'Zk3vQ9xT1mLw8RbY6uHs2NcJ4pFd7AeGtK0o'].join('_');

const picture = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);

/** A small shop before the change. */
export const before: Files = {
  'README.md': '# Corner shop\n\nOrders, stock and a nightly import.\n',
  'package-lock.json': '{\n  "name": "shop",\n  "lockfileVersion": 3,\n  "packages": {}\n}\n',
  'src/orders.ts': `import { db } from './db.ts';
import { mail } from './mail.ts';

export interface Order {
  readonly id: number;
  readonly customer: string;
  readonly total: number;
}

export async function findOrders(customer: string): Promise<Order[]> {
  return await db.query('SELECT * FROM orders WHERE customer = $1', [customer]);
}

export async function confirm(order: Order): Promise<void> {
  await db.query('UPDATE orders SET confirmed = true WHERE id = $1', [order.id]);
  await mail.send(order.customer, 'Your order is confirmed.');
}
`,
  'src/stock.ts': `import { request } from 'node:https';

export function needsRestock(level: number, minimum: number): boolean {
  return level < minimum;
}

export function askSupplier(url: string): void {
  request(url, { method: 'POST' }).end();
}
`,
  'test/orders.test.ts': `import { expect, it } from 'vitest';
import { findOrders } from '../src/orders.ts';

it('finds the orders of a customer', async () => {
  expect(await findOrders('ada')).toHaveLength(2);
});
`,
  'tools/import.py': `import json
import sys


def load(path):
    with open(path) as source:
        return json.load(source)


if __name__ == "__main__":
    print(len(load(sys.argv[1])))
`,
};

/** The same shop after a change that a reviewer would want to talk about. */
export const after: Files = {
  ...before,
  'package-lock.json':
    '{\n  "name": "shop",\n  "lockfileVersion": 3,\n  "packages": { "node_modules/left-pad": {} }\n}\n',
  'public/logo.png': picture,
  'src/orders.ts': `import { db } from './db.ts';
import { mail } from './mail.ts';

export interface Order {
  readonly id: number;
  readonly customer: string;
  readonly total: number;
}

export async function findOrders(customer: string, sort: string): Promise<Order[]> {
  return await db.query(\`SELECT * FROM orders WHERE customer = '\${customer}' ORDER BY \${sort}\`);
}

async function notify(order: Order): Promise<void> {
  await mail.send(order.customer, 'Your order is confirmed.');
}

export async function confirm(order: Order): Promise<void> {
  try {
    await db.query('UPDATE orders SET confirmed = true WHERE id = $1', [order.id]);
  } catch {}
  notify(order);
}

export function isFree(order: Order): boolean {
  return order.total === order.total;
}
`,
  'src/stock.ts': `import { request } from 'node:https';

const supplierToken = '${inventedToken}';

export function needsRestock(level: number, minimum: number): boolean {
  return level < minimum;
}

export function askSupplier(url: string): void {
  const headers = { authorization: \`Bearer \${supplierToken}\` };
  request(url, { method: 'POST', headers, rejectUnauthorized: false }).end();
}
`,
  'test/orders.test.ts': `import { expect, it } from 'vitest';
import { findOrders } from '../src/orders.ts';

it.only('finds the orders of a customer', async () => {
  expect(await findOrders('ada', 'id')).toHaveLength(2);
});
`,
  'tools/import.py': `import json
import subprocess
import sys


def load(path):
    if path.endswith(".gz"):
        subprocess.run(f"gunzip --keep {path}", shell=True)
        path = path[:-3]
    with open(path) as source:
        return json.load(source)


if __name__ == "__main__":
    print(len(load(sys.argv[1])))
`,
  '.github/workflows/preview.yml': `name: preview
on: pull_request_target
jobs:
  preview:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci && npm run preview
`,
};
