import { callOf } from '../../any-language/call.ts';
import { occursIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import { keywordOf, positionalOf } from '../../python/keyword.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonUnsafeYaml: StructuralRule = {
  id: 'python-unsafe-yaml',
  title: 'YAML that may construct any object',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'With a full loader a tag in the document names a function and its arguments, and loading calls it.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'settings = yaml.load(text)\n',
      'settings = yaml.load(file, Loader=yaml.Loader)\n',
      'for document in yaml.load_all(text, yaml.UnsafeLoader):\n    use(document)\n',
      'settings = yaml.unsafe_load(text)\n',
    ],
    good: [
      'settings = yaml.safe_load(text)\n',
      'settings = yaml.load(text, Loader=yaml.SafeLoader)\n',
      'settings = yaml.load(text, OurLoader)\n',
      'from ruamel.yaml import YAML\nyaml = YAML()\nsettings = yaml.load(text)\n',
    ],
  },
  triggers: ['yaml.load', 'yaml.unsafe_load'],
  kinds: ['call'],
  applies: isShipped,
  check(node, source) {
    const { name, receiver } = callOf(node);
    if (receiver !== 'yaml' || usesAnotherLibrary(source)) return null;
    if (!/^(?:load|load_all|unsafe_load|unsafe_load_all)$/.test(name)) return null;
    if (name.startsWith('load') && !isFullLoader(node)) return null;
    return {
      comment: 'A document that is loaded this way can call any function. Use yaml.safe_load.',
    };
  },
};

function isFullLoader(call: Node): boolean {
  const loader = keywordOf(call, 'Loader') ?? positionalOf(call)[1] ?? null;
  return loader === null || /^(?:yaml\.)?(?:Unsafe|C)?Loader$/.test(loader.text());
}

/** In ruamel.yaml an object of that name loads safely. */
const usesAnotherLibrary = occursIn(/ruamel|\bYAML\(/);
