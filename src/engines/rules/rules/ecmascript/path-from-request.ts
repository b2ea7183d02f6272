// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { fromRequest } from '../../ecmascript/request.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const pathTaking = new Set([
  'join',
  'resolve',
  'sendFile',
  'download',
  'readFile',
  'readFileSync',
  'createReadStream',
  'writeFile',
  'writeFileSync',
  'createWriteStream',
  'unlink',
  'unlinkSync',
  'readdir',
  'rm',
  'rmSync',
]);

export const pathFromRequest: StructuralRule = {
  id: 'path-from-request',
  title: 'File path taken from a request',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'A name such as ../../etc/passwd leaves the intended folder: the client chooses which file is read or written.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'const file = path.join(uploads, req.params.name);',
      'fs.readFile(`./pages/${request.query.page}.html`, done);',
      'res.sendFile(req.query.file);',
    ],
    good: [
      'const file = path.join(uploads, path.basename(req.params.name));',
      "const file = path.join(uploads, 'index.html');",
      'const text = names.join(req.query.separator);',
      'res.sendFile(file, { root: uploads });',
    ],
  },
  triggers: ['req.', 'request.', 'ctx.'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (!pathTaking.has(name)) return null;
    if ((name === 'join' || name === 'resolve') && receiver !== 'path' && receiver !== null) return null;
    const part = argumentsOf(node)
      .map(fromRequest)
      .find((each) => each !== null);
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'What the client sent')} decides which file is touched, and ../ in it leads out of the folder. Take only its base name, or check the resolved path against the folder.`,
      at: [part],
    };
  },
};
