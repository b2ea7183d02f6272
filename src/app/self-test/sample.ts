/** A change of one file, as git writes it: lines 3 and 4 are added, and one of them holds an invented token. */
const token = ['ghp', 'Qm7wT2yKx9LbV4nRs6Jd1HcZ8pFgA3uE5iOt'].join('_');

export const sampleDiff = Buffer.from(`diff --git a/src/cart.ts b/src/cart.ts
index 5716ca5987cbf97d6bb54920bea6adde242d87e6..b9a3b3e8c1a4c5bd59a9fbc97bb4c19b3cfa1b2d 100644
--- a/src/cart.ts
+++ b/src/cart.ts
@@ -1,9 +1,11 @@
 import { price } from './price.ts';
 
+const token = '${token}';
+const cart = open(token);
 export function total(items) {
   return items.map(price).reduce(sum, 0);
 }
 
 function sum(a, b) {
   return a + b;
 }
`);

export const sampleToken = token;

export const sampleIdentity = {
  platform: 'github',
  host: 'github.com',
  repositoryId: 1296269,
  label: 'octocat/hello-world',
  number: 7,
  head: 'c5b97d5ae6c19d5c5df71a34c7fbeeda2479ccbc',
};

/** An answer with one finding on the given line. */
export function sampleAnswer(line: number): Buffer {
  const finding = {
    file: 'src/cart.ts',
    line,
    severity: 'warning',
    comment: 'The cart is opened for every import.',
  };
  return Buffer.from(JSON.stringify({ summary: 'One remark.', findings: [finding] }));
}
