import type { CommitId } from '../../core/index.ts';

/** One request that changes something. Whoever sends it reads the head again first, and sends it only if it is this. */
export type AzureDevOpsRequest = CreateThread | CloseThread | Reply;

interface Request {
  readonly url: string;
  readonly expectedHead: CommitId;
}

export interface CreateThread extends Request {
  readonly kind: 'create-thread';
  readonly method: 'POST';
  readonly body: ThreadBody;
}

export interface CloseThread extends Request {
  readonly kind: 'close-thread';
  readonly method: 'PATCH';
  readonly body: { readonly status: 'closed' };
}

export interface Reply extends Request {
  readonly kind: 'reply';
  readonly method: 'POST';
  readonly body: CommentBody;
}

/** The part of the API's thread that we send. */
export interface ThreadBody {
  readonly comments: readonly CommentBody[];
  readonly status: 'active' | 'unknown';
  readonly threadContext?: ThreadContext;
  readonly pullRequestThreadContext?: PullRequestThreadContext;
}

export interface CommentBody {
  /** 0 opens the thread. */
  readonly parentCommentId: number;
  readonly content: string;
  readonly commentType: 'text';
}

export interface ThreadContext {
  /** With the slash; without it the web page says that the file no longer exists. */
  readonly filePath: `/${string}`;
  readonly rightFileStart: Position;
  /** Without an end the web page breaks. */
  readonly rightFileEnd: Position;
}

/** Lines and offsets count from 1: the service refuses offset 0, which its specification names. */
interface Position {
  readonly line: number;
  readonly offset: number;
}

export interface PullRequestThreadContext {
  /** From the iteration's change list, one for each file; a wrong one attaches the thread to another file. */
  readonly changeTrackingId: number;
  readonly iterationContext: {
    readonly firstComparingIteration: number;
    readonly secondComparingIteration: number;
  };
}
