import { err, ok, type Result } from '../../core/index.ts';
import type { Profile } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { checkShape } from '../shape/check-shape.ts';
import { inLineOrder } from '../text/diagnose.ts';
import { parseText } from '../text/source-text.ts';
import { readYaml } from '../yaml/parse-yaml.ts';
import { profileSchema } from './profile-schema.ts';

/**
 * Reads a profile: a list of modules, each once. Whether they exist is not known here. Fails with everything that is
 * wrong, in the order of lines.
 */
export function parseProfile(
  bytes: Uint8Array,
  path: string,
  name: string,
): Result<Profile, readonly Diagnostic[]> {
  const source = parseText(bytes, path);
  if (!source.ok) return source;
  const { document, diagnostics } = readYaml(source.value);
  const shape = document === null ? err([]) : checkShape(document, profileSchema);
  const wrong = [...diagnostics, ...(shape.ok ? [] : shape.error)];
  return shape.ok && wrong.length === 0
    ? ok({ name, modules: shape.value.policy_files })
    : err(inLineOrder(wrong));
}
