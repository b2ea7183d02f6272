import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  type AuditEvent,
  type AuditFailure,
  type AuditLink,
  toNextLink,
  toReviewEvents,
  toRunStarted,
  verifyAuditTrail,
} from '../audit/index.ts';
import { err, ok, parseJson, type Result, type ReviewResult } from '../core/index.ts';

export type AuditFileFailure =
  | AuditFailure
  /** A line of the file is not JSON; `index` counts lines from 0. */
  | { readonly code: 'app.audit-line'; readonly index: number }
  | { readonly code: 'app.audit-unreadable' }
  /** Another process has been writing to the trail for too long, or left its lock behind. */
  | { readonly code: 'app.audit-locked' };

const attempts = 50;
const pauseMilliseconds = 100;

/** Appends what is kept of one review (FA-3): numbers, digests and codes, never a prompt, a diff or a name. */
export async function appendReview(
  file: string,
  result: ReviewResult,
  now: number,
): Promise<Result<string | null, AuditFileFailure>> {
  return await appendToTrail(file, [toRunStarted(result.subject), ...toReviewEvents(result)], now);
}

/**
 * Appends events to the trail in a file, one JSON object a line. The trail is verified first: nothing is ever chained to
 * a link that was tampered with. Only one process at a time writes. Returns the digest of the last link.
 */
async function appendToTrail(
  file: string,
  events: readonly AuditEvent[],
  now: number,
): Promise<Result<string | null, AuditFileFailure>> {
  const lock = await takeLock(`${file}.lock`);
  if (!lock) return err({ code: 'app.audit-locked' });
  try {
    const kept = await readTrail(file, null);
    if (!kept.ok) return kept;
    const links = toLinks(kept.value.at(-1) ?? null, events, now);
    const handle = await open(file, 'a');
    await handle.appendFile(links.map((link) => `${JSON.stringify(link)}\n`).join(''));
    await handle.close();
    return ok(links.at(-1)?.digest ?? null);
  } catch {
    return err({ code: 'app.audit-unreadable' });
  } finally {
    await rm(`${file}.lock`, { force: true });
  }
}

/** The links of the trail in a file, verified; none where there is no file. `lastDigest` also shows a cut-off end. */
export async function readTrail(
  file: string,
  lastDigest: string | null,
): Promise<Result<readonly AuditLink[], AuditFileFailure>> {
  const text = await readText(file);
  if (text === null) return err({ code: 'app.audit-unreadable' });
  const values: unknown[] = [];
  const lines = text.split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const value = parseJson(line);
    if (!value.ok) return err({ code: 'app.audit-line', index });
    values.push(value.value);
  }
  if (!text.endsWith('\n') && text !== '') return err({ code: 'app.audit-line', index: lines.length });
  return verifyAuditTrail(values, lastDigest);
}

function toLinks(last: AuditLink | null, events: readonly AuditEvent[], now: number): readonly AuditLink[] {
  const links: AuditLink[] = [];
  for (const event of events) links.push(toNextLink(links.at(-1) ?? last, now, event));
  return links;
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : null;
  }
}

async function takeLock(lock: string): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      await (await open(lock, 'wx')).close();
      return true;
    } catch {
      await setTimeout(pauseMilliseconds);
    }
  }
  return false;
}
