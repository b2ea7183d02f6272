import type { JsonValue } from './canonical-json.ts';
import { digestOf } from './digest.ts';
import { toRepositoryKey } from './identity.ts';
import type { RepoPath } from './repo-path.ts';
import type { Provenance, ReviewResult, ReviewSubject } from './review-result.ts';

/**
 * The digest of a whole result, findings included: SHA-256 over the canonical JSON of all that it says. Paths count as
 * their bytes; names that are only labels don't count, so that renaming a repository changes nothing.
 */
export function toResultDigest(result: ReviewResult): string {
  return digestOf({
    subject: toSubject(result.subject),
    provenance: toProvenance(result.provenance),
    completion: result.completion,
    summary: result.summary,
    findings: result.findings.map(({ path, anchor, ...rest }) => ({
      ...rest,
      path: toPath(path),
      anchor: anchor === null ? null : { ...anchor },
    })),
    coverage: result.coverage.map(({ path, verdict }) => ({ path: toPath(path), verdict: { ...verdict } })),
    limitations: result.limitations.map((limitation) =>
      'path' in limitation ? { ...limitation, path: toPath(limitation.path) } : { ...limitation },
    ),
  });
}

function toSubject(subject: ReviewSubject): JsonValue {
  if (subject.kind === 'local') return { kind: subject.kind, head: { ...subject.head } };
  const { repository, number, head } = subject.identity;
  return { kind: subject.kind, repository: toRepositoryKey(repository), number, head };
}

function toProvenance({ authority, engine, ...commits }: Provenance): JsonValue {
  return { ...commits, engine: { ...engine }, authority: toAuthority(authority) };
}

function toAuthority(authority: Provenance['authority']): JsonValue {
  if (authority.kind === 'local') return { ...authority };
  const { images, statements, ...rest } = authority.evidence;
  return {
    kind: authority.kind,
    digest: authority.digest,
    evidence: { ...rest, images: { ...images }, statements: { ...statements } },
  };
}

/** Base64: exact for bytes that are not UTF-8 too. */
function toPath({ bytes }: RepoPath): string {
  return Buffer.from(bytes).toString('base64');
}
