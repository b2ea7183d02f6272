// A door of its own beside that of the formats: how text is shown anywhere, without loading any format.
export { breakCiCommands } from '../ci-commands.ts';
export { toAsciiJson } from '../json/ascii-json.ts';
export { toDisplayWidth, toExpanded, toFitting } from './display-width.ts';
export { createPaint, type Paint } from './paint.ts';
export { toWrapped } from './wrap.ts';
