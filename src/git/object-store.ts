import { err, type ObjectId, ok, type Result } from '../core/index.ts';
import { type BatchAnswer, BatchAnswers } from './batch-answers.ts';
import type { ObjectFailure, RunFailure } from './git-failure.ts';
import { hashFramed, type ObjectFormat, type ObjectType } from './object-format.ts';
import { type GitContext, type GitProcess, spawnGit } from './spawn-git.ts';

export interface GitObject {
  readonly type: ObjectType;
  readonly content: Buffer;
}

export type ObjectAnswer = Result<GitObject, ObjectFailure | RunFailure>;

interface Pending {
  readonly id: ObjectId;
  readonly limit: number;
  readonly settle: (answer: ObjectAnswer) => void;
}

/** How long one object may take; a damaged pack can send git in circles. */
const patienceSeconds = 60;
const lateFailure: RunFailure = { code: 'git.timeout', command: 'cat-file', seconds: patienceSeconds };

/**
 * Objects by id, through one long-lived `git cat-file --batch` that is started when it is first needed. Every object is
 * hashed again here: what the store serves under a wrong id is a failure and is never handed out. Requests may overlap;
 * they are answered in order. Ends with `close`.
 */
export class ObjectStore {
  readonly #context: GitContext;
  readonly #format: ObjectFormat;
  #git: GitProcess | null = null;
  #gone: Promise<void> = Promise.resolve();
  #pending: Pending[] = [];
  #timer: NodeJS.Timeout | null = null;
  #state: 'open' | 'late' | 'closed' = 'open';

  constructor(context: GitContext, format: ObjectFormat) {
    this.#context = context;
    this.#format = format;
  }

  /** Content longer than `limit` bytes is refused without being kept in memory. */
  read(id: ObjectId, limit: number): Promise<ObjectAnswer> {
    if (this.#state === 'closed') throw new Error('the repository was closed');
    return new Promise((settle) => {
      this.#send({ id, limit, settle });
    });
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    this.#git?.kill('SIGKILL');
    await this.#gone;
  }

  /** Requests of one moment leave in one write. */
  #send(request: Pending): void {
    this.#pending.push(request);
    this.#git ??= this.#start();
    const { stdin } = this.#git;
    stdin.cork();
    stdin.write(`${request.id}\n`);
    process.nextTick(() => stdin.uncork());
    this.#timer ??= setTimeout(() => this.#timeOut(), patienceSeconds * 1000);
  }

  #start(): GitProcess {
    const git = spawnGit(this.#context, ['cat-file', '--batch']);
    const answers = new BatchAnswers(
      (answer) => this.#settle(answer),
      () => this.#pending[0]?.limit ?? 0,
    );
    git.stdout.on('data', (chunk: Buffer) => {
      if (this.#git === git && this.#state === 'open' && !answers.push(chunk)) this.#abandon(git);
    });
    git.stdin.on('error', () => git.kill('SIGKILL'));
    this.#gone = new Promise((resolve) => {
      const end = (): void => {
        if (this.#git === git) this.#abandon(git);
        resolve();
      };
      git.on('error', end);
      git.on('close', end);
    });
    return git;
  }

  #settle(answer: BatchAnswer): void {
    const request = this.#pending.shift();
    if (request === undefined) throw new Error('every answer has its request');
    if (this.#pending.length > 0) this.#timer?.refresh();
    else this.#stopTimer();
    request.settle(this.#judge(request, answer));
  }

  #judge({ id, limit }: Pending, answer: BatchAnswer): ObjectAnswer {
    if (answer.kind === 'missing') return err({ code: 'git.object-missing', id });
    if (answer.kind === 'too-large') {
      return err({ code: 'git.object-too-large', id, type: answer.type, bytes: answer.bytes, limit });
    }
    const actual = hashFramed(this.#format, answer.framed);
    if (actual !== id) return err({ code: 'git.object-hash-mismatch', id, actual });
    return ok({ type: answer.type, content: answer.framed.subarray(answer.offset) });
  }

  /**
   * Git ends by itself at an object whose damage it notices, and is ended where it takes too long or writes nonsense:
   * the request at hand fails, those behind it go to a new process.
   */
  #abandon(git: GitProcess): void {
    git.kill('SIGKILL');
    this.#git = null;
    this.#stopTimer();
    const [failed, ...others] = this.#pending;
    this.#pending = [];
    const late = this.#state === 'late';
    failed?.settle(err(late ? lateFailure : { code: 'git.object-unreadable', id: failed.id }));
    if (late) this.#state = 'open';
    for (const other of others) {
      if (this.#state === 'open') this.#send(other);
      else other.settle(err({ code: 'git.object-unreadable', id: other.id }));
    }
  }

  #timeOut(): void {
    this.#state = 'late';
    this.#git?.kill('SIGKILL');
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
