export { createRedactor } from './create-redactor.ts';
export { findConfiguredValue } from './leak-scan.ts';
export type { RedactedSpan, Redaction, Redactor } from './redactor.ts';
