import type { TextRule } from '../rule.ts';
import { certificateCheckOff } from './text/certificate-check-off.ts';
import { checksSwitchedOff } from './text/checks-switched-off.ts';
import { committedSecret } from './text/committed-secret.ts';
import { hiddenCharacter } from './text/hidden-character.ts';
import { hiddenDirection } from './text/hidden-direction.ts';
import { hiddenInFileName } from './text/hidden-in-file-name.ts';
import { leftoverFile } from './text/leftover-file.ts';
import { lookAlikeLetters } from './text/look-alike-letters.ts';
import { mergeMarker } from './text/merge-marker.ts';
import { movingDependency } from './text/moving-dependency.ts';
import { notForMerging } from './text/not-for-merging.ts';
import { openFileMode } from './text/open-file-mode.ts';
import { pipedInstaller } from './text/piped-installer.ts';
import { plainHttpDownload } from './text/plain-http-download.ts';

export const textRules: readonly TextRule[] = [
  certificateCheckOff,
  checksSwitchedOff,
  committedSecret,
  hiddenCharacter,
  hiddenDirection,
  hiddenInFileName,
  leftoverFile,
  lookAlikeLetters,
  mergeMarker,
  movingDependency,
  notForMerging,
  openFileMode,
  pipedInstaller,
  plainHttpDownload,
];
