import { baseStyle } from './base-style.ts';
import { diffStyle } from './diff-style.ts';
import { findingStyle } from './finding-style.ts';
import { headerStyle } from './header-style.ts';
import { toPaletteStyle } from './palette.ts';
import { printStyle } from './print-style.ts';
import { sideStyle } from './side-style.ts';

/** The page's one style sheet. It holds no text from outside, and its digest is in the page's own policy. */
export const pageStyle = [
  toPaletteStyle(),
  baseStyle,
  headerStyle,
  sideStyle,
  diffStyle,
  findingStyle,
  printStyle,
].join('');
