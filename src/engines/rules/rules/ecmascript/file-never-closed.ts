import { calleeOf } from '../../ecmascript/call.ts';
import { unwrap } from '../../ecmascript/constant.ts';
import { functionAround } from '../../ecmascript/function.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';
import { isSound } from '../../soundness.ts';

/** UTF-16 units: in a longer function too much can happen to be judged from its words. */
const longestFunction = 20_000;

export const fileNeverClosed: StructuralRule = {
  id: 'file-never-closed',
  title: 'File opened and never closed',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'Open files are a limited resource: a process that loses them ends up unable to open anything, sockets included.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      "function read(path) { const fd = fs.openSync(path, 'r'); const size = fs.fstatSync(fd).size; return size; }",
      'async function read(path) { const file = await fs.open(path); const text = await file.readFile(); return text.length; }',
    ],
    good: [
      "function read(path) { const fd = fs.openSync(path, 'r'); try { return fs.fstatSync(fd).size; } finally { fs.closeSync(fd); } }",
      'async function read(path) { await using file = await fs.open(path); return (await file.readFile()).length; }',
      "function open(path) { const fd = fs.openSync(path, 'r'); return fd; }",
      "function open(path) { const fd = fs.openSync(path, 'r'); return { fd, path }; }",
      "function open(path) { const fd = fs.openSync(path, 'r'); this.fd = fd; }",
      "function log(path) { const fd = fs.openSync(path, 'a'); return spawn('tool', [], { stdio: ['ignore', fd, fd] }); }",
      'async function show() { const page = await dialog.open(path); page.focus(); }',
    ],
  },
  triggers: ['openSync(', '.open('],
  kinds: ['variable_declarator'],
  applies: isShipped,
  check(node) {
    const value = node.field('value');
    const name = node.field('name');
    if (value === null || name?.is('identifier') !== true || !opens(unwrap(value))) return null;
    const around = functionAround(node);
    if (around === null || node.parent()?.text().startsWith('await using')) return null;
    if (lengthOf(around.range()) > longestFunction || !isSound(around)) return null;
    const body = around.text();
    if (/close|using|stdio/i.test(body) || isHandedOn(body, name.text())) return null;
    return {
      comment: `Nothing closes ${quote(name, 'the file')} in this function, so each call leaves a file open. Close it in a finally block.`,
    };
  },
};

function lengthOf({ start, end }: ReturnType<Node['range']>): number {
  return end.index - start.index;
}

function opens(value: Node): boolean {
  const call = value.is('await_expression') ? value.child(1) : value;
  if (call?.is('call_expression') !== true) return false;
  const { name, receiver } = calleeOf(call);
  const fromPromises =
    value.is('await_expression') && /^(?:fs|fsp|promises|fsPromises|fs\.promises)$/.test(receiver ?? '');
  return (name === 'openSync' && receiver !== null) || (name === 'open' && fromPromises);
}

/** Whether the file may outlive the function: it is returned, stored, or part of an object or list. */
function isHandedOn(body: string, name: string): boolean {
  return new RegExp(
    `(?:return\\s+${name}\\b|=\\s*${name}\\b|[{[,]\\s*${name}\\s*[,}\\]]|:\\s*${name}\\b)`,
  ).test(body);
}
