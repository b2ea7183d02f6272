import { count } from '../words/phrases.ts';
import { countChanges } from './change-list.ts';
import type { PolicyReport, ReportingCommand } from './policy-report.ts';

/** What a run came to, in one sentence, and what to type next; null where nothing is left to be done. */
export interface Conclusion {
  readonly verdict: string;
  readonly next: { readonly why: string; readonly run: string } | null;
}

/** The commands as the user calls them: `agent-policy`, and the very line that was typed with `--apply` behind it. */
export interface CommandNames {
  readonly tool: string;
  /** Null where the line cannot be shown as it was typed. */
  readonly applying: string | null;
}

export function toConclusion(report: PolicyReport, names: CommandNames): Conclusion {
  if (report.diagnostics.length > 0) return { verdict: toFailure(report), next: null };
  if (report.changes.length > 0 && !report.applied) return toDryRun(report, names);
  const done = endings[report.command];
  const verdict = report.changes.length > 0 ? `${countChanges(report.changes, true)}.` : done.idle;
  const { next } = report.changes.length > 0 || done.nextWhenIdle === true ? done : { next: null };
  return { verdict: toSentence(verdict), next: next && { ...next, run: next.run(names.tool) } };
}

function toFailure({ command, diagnostics }: PolicyReport): string {
  const files = new Set(diagnostics.map(({ path }) => path).filter((path) => path !== '')).size;
  const errors = count(diagnostics.length, 'error');
  const found = files === 0 ? errors : `${errors} in ${count(files, 'file')}`;
  if (diagnostics.some(({ code }) => code === 'toolchain.rollback-incomplete'))
    return `${found}; not everything could be put back`;
  return changing.has(command) ? `${found}; nothing was written` : found;
}

function toDryRun({ command, changes }: PolicyReport, { applying }: CommandNames): Conclusion {
  const verdict = `Nothing was written: this would ${countChanges(changes, false)}.`;
  const why = command === 'adopt preview' ? 'To write the preview' : 'To do it';
  return { verdict, next: { why, run: applying ?? 'the same command with --apply' } };
}

interface Ending {
  /** Where nothing needed to change. */
  readonly idle: string;
  readonly next: { readonly why: string; readonly run: (tool: string) => string } | null;
  readonly nextWhenIdle?: true;
}

const endings: Readonly<Record<ReportingCommand, Ending>> = {
  init: {
    idle: 'Everything is there already.',
    next: {
      why: 'Put rules of this repository into policy/project.md, commit what was written, and check it wherever changes are tested',
      run: (tool) => `${tool} check`,
    },
  },
  'adopt inspect': {
    idle: 'Nothing was changed.',
    next: { why: 'To draft modules from these files', run: (tool) => `${tool} adopt prepare` },
    nextWhenIdle: true,
  },
  'adopt prepare': {
    idle: 'The drafts are there already.',
    next: {
      why: 'Read and edit the drafts and the configuration, then see what would be generated',
      run: (tool) => `${tool} adopt preview --apply`,
    },
    nextWhenIdle: true,
  },
  'adopt preview': {
    idle: 'The preview shows what would happen.',
    next: {
      why: 'Read what lies below .agent-policy/adoption/preview, then put it in place',
      run: (tool) => `${tool} adopt finalize --apply`,
    },
    nextWhenIdle: true,
  },
  'adopt finalize': {
    idle: 'Everything is in place already.',
    next: {
      why: 'Commit what was written, and check it wherever changes are tested',
      run: (tool) => `${tool} check`,
    },
  },
  validate: { idle: 'The configuration and its modules are as they must be.', next: null },
  render: {
    idle: 'Everything is rendered already.',
    next: {
      why: 'Commit the generated files together with what they were rendered from',
      run: () => 'git status --short',
    },
  },
  check: {
    idle: 'Configuration, lock, inputs and generated files agree, byte for byte.',
    next: null,
  },
};

/** Commands that write with --apply. */
const changing: ReadonlySet<ReportingCommand> = new Set<ReportingCommand>([
  'init',
  'adopt prepare',
  'adopt preview',
  'adopt finalize',
  'render',
]);

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
