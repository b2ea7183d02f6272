export { createRedactor } from './create-redactor.ts';
export { findConfiguredValue } from './leak-scan.ts';
export type { Redactor } from './redactor.ts';
