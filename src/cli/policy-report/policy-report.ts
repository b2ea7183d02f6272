import type { AdoptionInspection, AdoptionPreview, CommandReport } from '../../app/policy/index.ts';

/** The commands of the policy toolchain that look at a working tree and report. */
export type ReportingCommand =
  | 'init'
  | 'adopt inspect'
  | 'adopt prepare'
  | 'adopt preview'
  | 'adopt finalize'
  | 'validate'
  | 'render'
  | 'check';

/** What a command found, and which one it was. */
export interface PolicyReport extends Omit<CommandReport, 'state'> {
  readonly command: ReportingCommand;
  /** Null where there is no working tree that could be looked at. */
  readonly state: CommandReport['state'] | null;
  /** What `adopt inspect` found; null of every other command. */
  readonly inspected: AdoptionInspection['files'] | null;
  /** What `adopt preview` compared; null of every other command. */
  readonly differences: AdoptionPreview['differences'];
}

/** The report of a command that found no working tree. */
export function toUnopened(
  command: ReportingCommand,
  diagnostics: PolicyReport['diagnostics'],
): PolicyReport {
  return {
    command,
    state: null,
    changes: [],
    applied: false,
    diagnostics,
    notes: [],
    inspected: null,
    differences: null,
  };
}
