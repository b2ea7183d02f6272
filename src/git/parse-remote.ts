import { isAbsolute } from 'node:path';
import { err, ok, type Result } from '../core/index.ts';

/** A repository that somebody else keeps, as git is told to reach it. */
export interface Remote {
  /** An https or ssh address, or an absolute path. It can't be taken for an option, and holds no password. */
  readonly address: string;
  /** The only protocol that git may speak while it reaches for this. */
  readonly protocol: 'https' | 'ssh' | 'file';
}

export interface RemoteFailure {
  readonly code: 'git.remote-unfit';
  /** `protocol`: neither https nor ssh nor an absolute path. `credentials`: others would see them in the list of processes. */
  readonly reason: 'protocol' | 'credentials' | 'malformed';
}

/** What a host of an ssh address may look like: never an option of ssh. */
const host = /^[a-z0-9][a-z0-9.-]{0,252}$/i;

/** `user@host:path`, the short form of ssh addresses. */
const shortForm = /^(?:[a-z0-9_][\w.-]{0,63}@)?([a-z0-9][a-z0-9.-]{0,252}):(?!\/\/)[^\s:][^\s]{0,1023}$/i;

/** Reads where an operator says that a repository is. Plain http, git's own protocol and remote helpers are refused. */
export function parseRemote(text: string): Result<Remote, RemoteFailure> {
  if (isAbsolute(text) && !text.includes('\0')) return ok({ address: text, protocol: 'file' });
  if (/^(?:https|ssh):\/\//.test(text)) return parseAddress(text);
  return shortForm.test(text) ? ok({ address: text, protocol: 'ssh' }) : unfit('protocol');
}

function parseAddress(text: string): Result<Remote, RemoteFailure> {
  if (!URL.canParse(text)) return unfit('malformed');
  const address = new URL(text);
  const secure = address.protocol === 'https:';
  if (address.password !== '' || (secure && address.username !== '')) return unfit('credentials');
  const plain = address.search === '' && address.hash === '' && address.pathname.length > 1;
  if (!plain || !host.test(address.hostname) || !/^\w?[\w.-]*$/.test(address.username))
    return unfit('malformed');
  return ok({ address: address.href, protocol: secure ? 'https' : 'ssh' });
}

function unfit(reason: RemoteFailure['reason']): Result<never, RemoteFailure> {
  return err({ code: 'git.remote-unfit', reason });
}
