import { createRulesEngine } from '../../src/engines/rules/index.ts';
import { describeEngineContract } from './engine.ts';

describeEngineContract('the rules engine', () => createRulesEngine());
