import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { stringOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const packages = new Set(['node-serialize', 'serialize-to-js', 'funcster', 'cryo']);

export const deserialisedCode: StructuralRule = {
  id: 'deserialised-code',
  title: 'Serialiser that brings functions back to life',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'These packages run code that is part of the data, so whoever writes the data runs code in this process.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: ["const serialize = require('node-serialize');", "import { deserialize } from 'serialize-to-js';"],
    good: ["const serialize = require('serialize-javascript');", "import { z } from 'zod';"],
  },
  triggers: ['node-serialize', 'serialize-to-js', 'funcster', 'cryo'],
  kinds: ['call_expression', 'import_statement'],
  applies: isShipped,
  check(node) {
    const name = importedFrom(node);
    if (name === null || !packages.has(name)) return null;
    return {
      comment: `${quote(name, 'This package')} executes functions that it finds in the data. Use JSON, and check what it holds.`,
    };
  },
};

function importedFrom(node: Node): string | null {
  if (node.is('import_statement')) return stringOf(node.field('source'));
  return calleeOf(node).name === 'require' ? stringOf(argumentsOf(node)[0]) : null;
}
