import { hasHiddenText } from '../../../../core/index.ts';
import type { TextRule } from '../../rule.ts';

/** Reported by `hidden-direction`. */
const directional = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Between letters of scripts that are written with them, the joiners are spelling. */
const spellingJoiner =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Syriac}\p{Script=Mongolian}\p{M}])[\u200c\u200d]/gu;
/** Legal in source: a form feed between sections, marks beside right-to-left text, soft hyphens in prose. */
const customary = /[\f\u200e\u200f\u061c]/gu;
/** Anything outside printable ASCII, so that ordinary files are done with at once. */
const unusual = /[^\t\n\r\x20-\x7e]/;

export const hiddenCharacter: TextRule = {
  id: 'hidden-character',
  title: 'Characters that nobody sees',
  severity: 'warning',
  languages: 'text',
  rationale:
    'Invisible and control characters carry instructions for machines past human readers, and make equal names differ.',
  serves: 'security.text-is-what-it-seems',
  examples: {
    bad: [
      'const admin\u200b = true;',
      '// fine\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}',
      'if (name\u3164) grant();',
      'print("\u001b[2K")',
    ],
    good: [
      'const flag = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";',
      'const family = "\u{1f469}\u200d\u{1f467}";',
      '\ufeffusing System;',
      'text = "می\u200cخواهم"',
      'text = "\\u200b"',
      { path: 'test/fixtures/colours.txt', text: '\u001b[31mred' },
    ],
  },
  triggers: unusual,
  // Scripts of the editor Vim hold the keys that are pressed, control keys included.
  applies: ({ path }) => !/\.vim(?:rc)?$/.test(path),
  check({ text, number }, file) {
    if (!unusual.test(text)) return null;
    const known = text.replace(directional, '').replace(spellingJoiner, '').replace(customary, '');
    const body = number === 1 ? known.replace(/^\ufeff/, '') : known;
    const judged = file.role === 'test' ? body.replace(/\p{Cc}/gu, '') : body;
    if (!hasHiddenText(file.role === 'documentation' ? judged.replaceAll('\u00ad', '') : judged)) return null;
    return 'This line holds characters that nobody sees. Remove them, or write them as escapes so that readers know what is there.';
  },
};
