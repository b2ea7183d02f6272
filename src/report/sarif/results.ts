import type { PhysicalLocation, Result } from 'sarif';
import type { PlacedFinding } from '../../core/index.ts';
import type { ShownDiff } from '../shown-diff.ts';
import { toPlaceNote } from '../words/place.ts';
import { toArtifactUri } from './artifact-uri.ts';
import { toPlainMessage } from './plain-message.ts';
import { toLevel, toRuleId } from './rules.ts';

/** One finding. Without an anchor it is placed on the file alone, and the message says which line was named. */
export function toResult(
  finding: PlacedFinding,
  ruleIndex: ReadonlyMap<string, number>,
  shown: ShownDiff,
): Result {
  const ruleId = toRuleId(finding);
  const note = toPlaceNote(finding);
  const index = ruleIndex.get(ruleId);
  return {
    ruleId,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: toLevel(finding.severity),
    message: { text: toPlainMessage(finding.comment) + (note ? `\n\n(${note})` : '') },
    locations: [{ physicalLocation: toLocation(finding, shown) }],
    partialFingerprints: {
      'proofmarkFingerprint/v1': finding.fingerprint,
      // The one key by which GitHub knows an alert again over later uploads.
      primaryLocationLineHash: finding.fingerprint,
    },
    properties: { severity: finding.severity },
  };
}

function toLocation(finding: PlacedFinding, shown: ShownDiff): PhysicalLocation {
  const artifactLocation = { uri: toArtifactUri(finding.path), uriBaseId: '%SRCROOT%' };
  if (!finding.anchor) return { artifactLocation };
  const { line } = finding.anchor;
  const text = shown.lineTextOf(finding);
  const snippet = text === null ? {} : { snippet: { text: toPlainMessage(text) } };
  return { artifactLocation, region: { startLine: line, endLine: line, ...snippet } };
}
