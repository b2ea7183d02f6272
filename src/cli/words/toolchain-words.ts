import type { ToolchainCode } from '../../app/policy/index.ts';
import type { DiagnosticWords } from './diagnostic-words.ts';
import { adoptionWords } from './toolchain/adoption-words.ts';
import { treeWords } from './toolchain/tree-words.ts';
import { writingWords } from './toolchain/writing-words.ts';

/** What can be wrong with a working tree, or with a change to it. */
export const toolchainWords: DiagnosticWords<ToolchainCode> = {
  ...treeWords,
  ...adoptionWords,
  ...writingWords,
};
