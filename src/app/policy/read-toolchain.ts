import { err, ok, type Result } from '../../core/index.ts';
import { type Corpus, type PolicyCode, parseCorpus } from '../../policy/index.ts';
import { type CorpusFailure, readCorpus } from '../read-corpus.ts';
import { type InstalledIdentity, readToolchainIdentity } from '../read-toolchain-identity.ts';

/** The toolchain of this installation: its rules, and which commit it is of. */
export interface InstalledToolchain {
  readonly corpus: Corpus;
  readonly identity: InstalledIdentity;
}

/** Why the toolchain's own files cannot be used. */
export type InstallationFailure =
  | CorpusFailure
  /** A file that was installed is not what it was when it was built; `found` is the first thing that is wrong. */
  | { readonly code: 'app.corpus-malformed'; readonly path: string; readonly found: PolicyCode };

/** Reads what this installation ships. Its files are as they were built, or nothing is done with them. */
export async function readToolchain(): Promise<Result<InstalledToolchain, InstallationFailure>> {
  const [files, identity] = await Promise.all([readCorpus(), readToolchainIdentity()]);
  if (!files.ok) return files;
  const corpus = parseCorpus(files.value);
  if (corpus.ok) return ok({ corpus: corpus.value, identity });
  const [first] = corpus.error;
  return err({
    code: 'app.corpus-malformed',
    path: first?.path ?? '',
    found: first?.code ?? 'policy.empty-value',
  });
}
