import type { Severity } from '../../core/index.ts';

export type Tone = Severity | 'added' | 'deleted' | 'faint' | 'strong' | 'frame' | 'good';

/**
 * SGR parameters from the sixteen colours, which every terminal maps to tones that are readable on its own ground, dark
 * or light. White, black and grey are not used, because on one of the two they vanish.
 */
const parameters: Readonly<Record<Tone, string>> = {
  blocker: '1;31',
  warning: '1;33',
  nit: '1;36',
  added: '32',
  deleted: '31',
  faint: '2',
  strong: '1',
  frame: '34',
  good: '1;32',
};

export type Paint = (tone: Tone, text: string) => string;

/** Paints with ANSI colours, or leaves text as it is. Paint only what is already visible text. */
export function createPaint(color: boolean): Paint {
  return color
    ? (tone, text) => (text === '' ? '' : `\x1b[${parameters[tone]}m${text}\x1b[0m`)
    : (_tone, text) => text;
}
