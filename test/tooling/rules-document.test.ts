import { expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/engines/rules/index.ts';
import { readRuleVerdicts } from '../support/rule-verdicts.ts';
import { toRulesDocument } from '../support/rules-document.ts';

/** How many pull requests the corpus holds; the verdicts are about all of them. */
const pullRequests = 71;

it('docs/rules.md says what the rules and the verdicts say', async () => {
  const document = toRulesDocument(await ruleCatalogue(), readRuleVerdicts(), pullRequests);
  await expect(document).toMatchFileSnapshot('../../docs/rules.md');
});
