import { err, ok, type Result } from '../../core/index.ts';
import { type Configuration, configurationPath } from '../configuration.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { checkShape } from '../shape/check-shape.ts';
import { diagnose, inLineOrder } from '../text/diagnose.ts';
import { parseText } from '../text/source-text.ts';
import { readYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import { findNode } from '../yaml/yaml-node.ts';
import { findLooseNames } from './find-loose-names.ts';
import { fromNamed, fromVersion1, type NamedVersion, type WrittenOrder } from './to-configuration.ts';
import { version1, version2, version3 } from './versions.ts';

/**
 * Reads `.agent-policy.yml` of schema version 1, 2 or 3. Whoever writes the repository controls the bytes. Whether
 * profiles, skills, modules and paths exist and may be used is not known here. Fails with everything that is wrong, in
 * the order of lines.
 */
export function parseConfiguration(bytes: Uint8Array): Result<Configuration, readonly Diagnostic[]> {
  const source = parseText(bytes, configurationPath);
  if (!source.ok) return source;
  const { document, diagnostics } = readYaml(source.value);
  if (document === null) return err(inLineOrder(diagnostics));
  const read = readVersion(document);
  const wrong = [...diagnostics, ...(read.ok ? [] : read.error)];
  return read.ok && wrong.length === 0 ? ok(read.value) : err(inLineOrder(wrong));
}

/** The version decides what everything else has to be. Where it can't be told, the newest one is tried. */
function readVersion(document: YamlDocument): Result<Configuration, readonly Diagnostic[]> {
  const node = findNode(document.root, ['schema_version']);
  const version = node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : 3;
  switch (version) {
    case 1: {
      const read = checkShape(document, version1);
      return read.ok ? ok(fromVersion1(read.value)) : read;
    }
    case 2:
    case 3: {
      const read = checkShape<NamedVersion>(document, version === 2 ? version2 : version3);
      const loose = findLooseNames(document);
      if (read.ok && loose.length === 0) return ok(fromNamed(read.value, toOrder(document)));
      return err([...(read.ok ? [] : read.error), ...loose]);
    }
    default: {
      const span = node?.span ?? null;
      const known = ['1', '2', '3'];
      return err([diagnose(document.source, 'policy.unsupported-version', span, String(version), known)]);
    }
  }
}

function toOrder({ root }: YamlDocument): WrittenOrder {
  return { contexts: keysOf(root, 'contexts'), outputs: keysOf(root, 'outputs') };
}

function keysOf(root: YamlDocument['root'], key: string): readonly string[] {
  const node = findNode(root, [key]);
  return node?.kind === 'mapping' ? [...node.entries.keys()] : [];
}
