import { describe, expect, it } from 'vitest';
import { palette, textOn } from './palette.ts';

/** Relative luminance of a six-digit colour (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminanceOf(left), luminanceOf(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  const colors: Readonly<Record<string, string>> = palette[scheme];
  const pairs = Object.entries(textOn).flatMap(([text, grounds]) =>
    grounds.map((ground) => [text, ground] as const),
  );

  it.each(pairs)('sets %s on %s with a contrast of at least 4.5 to 1 (WCAG AA)', (text, ground) => {
    expect(contrastOf(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
