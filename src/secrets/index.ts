export type { RedactedSpan, Redaction, Redactor } from './redactor.ts';
