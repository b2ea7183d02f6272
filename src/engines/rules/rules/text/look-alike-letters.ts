import type { FileFacts } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { TextRule } from '../../rule.ts';

/** Cyrillic and Greek letters that look like Latin ones (from the confusables of Unicode TR 39). */
const twins = 'асԁеһіјӏорԛѕԝхуАВСЕНІЈКМОРЅТУХѴοναΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const twin = new RegExp(`[${twins}]`, 'u');
const word = /[\p{L}\p{N}_$]+/gu;

export const lookAlikeLetters: TextRule = {
  id: 'look-alike-letters',
  title: 'Word of look-alike letters',
  severity: 'warning',
  languages: 'text',
  rationale:
    'A name with a Cyrillic or Greek twin among Latin letters is another name than it seems to be (CVE-2021-42694).',
  serves: 'security.text-is-what-it-seems',
  examples: {
    bad: ['const \u0430dmin = isAdmin(user);', 'if (user.r\u043ele === "x") grant();', '// see s\u0441ope'],
    good: [
      'const admin = isAdmin(user);',
      'const Δx = end - start;',
      '// привет мир',
      'const σ2 = variance;',
      'const naïve = 1;',
      '// x и y',
    ],
  },
  triggers: twin,
  applies: (file: FileFacts) => file.role !== 'documentation',
  check({ text }) {
    if (!twin.test(text)) return null;
    const found = text.match(word)?.find(isDisguised);
    if (found === undefined) return null;
    return `The word ${quote(found, 'here')} mixes Latin letters with look-alikes of another alphabet, so it is not the word that it seems. Type it anew in one alphabet.`;
  },
};

/** Whether all letters of a word look Latin and only some are. */
function isDisguised(candidate: string): boolean {
  const letters = [...candidate].filter((character) => /\p{L}/u.test(character));
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return (
    foreign.length > 0 && foreign.length < letters.length && foreign.every((letter) => twins.includes(letter))
  );
}
