export { createRulesEngine } from './engine.ts';
export { type RuleDescription, ruleCatalogue } from './rule-catalogue.ts';
