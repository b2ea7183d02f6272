import type { Result } from '../../core/index.ts';
import type { EngineFailure } from '../port/index.ts';

export type UnframedAnswer = Extract<EngineFailure, { readonly code: 'engine.unframed-answer' }>;

/** How one command line program is brought to answer a prompt and to do nothing else. */
export interface Preset {
  /** One word: the engine's name. */
  readonly name: string;
  /** A name that is looked up in PATH, or an absolute path. */
  readonly command: string;
  /** The model that is asked where none is configured; null leaves the choice to the program. */
  readonly model: string | null;
  /** Whether the program can't run before somebody has chosen a model. */
  readonly needsModel: boolean;
  /** Everything behind the command. Nothing of a prompt is ever in it. */
  toArgs(model: string | null): readonly string[];
  /** Names of the variables that the program inherits, besides PATH. */
  readonly inherits: readonly string[];
  /** Variables that it gets besides those. */
  readonly variables: Readonly<Record<string, string>>;
  /** Files that lie ready in its otherwise empty HOME: relative path to text. */
  readonly homeFiles: Readonly<Record<string, string>>;
  /** How many bytes of prompt one part may have where nothing else is configured. */
  readonly promptBytes: number;
  /**
   * The prompt in another spelling of the same data, where the program would obey some spellings. Untrusted text is
   * in a prompt only as JSON, and JSON can write any character as an escape.
   */
  spell(prompt: string): string;
  /** The answer out of what the program printed; fails where that isn't the program's own form of an answer. */
  unwrap(output: string): Result<string, UnframedAnswer>;
}
