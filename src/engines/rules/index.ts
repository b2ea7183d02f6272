export { createRulesEngine } from './engine.ts';
export { readLanguages } from './read-languages.ts';
export { type RuleDescription, ruleCatalogue } from './rule-catalogue.ts';
