/** Colours by role, for light and dark grounds; a test holds every text colour to WCAG AA on every ground it stands on. */
export const palette = {
  light: {
    page: '#faf9f7',
    surface: '#ffffff',
    sunken: '#f3f2ef',
    ink: '#1c2028',
    dim: '#5a6270',
    line: '#e2e0db',
    accent: '#2450a8',
    blocker: '#b0231b',
    'blocker-ground': '#fdf0ee',
    'blocker-line': '#edc3be',
    warning: '#874900',
    'warning-ground': '#fdf5e4',
    'warning-line': '#ead2a2',
    nit: '#2a5a8c',
    'nit-ground': '#eef4fb',
    'nit-line': '#c2d6ea',
    good: '#17663a',
    'good-ground': '#ebf6ef',
    'good-line': '#b7dcc5',
    'added-ground': '#e8f6eb',
    'added-word': '#b4e4c0',
    'deleted-ground': '#fdeceb',
    'deleted-word': '#f7c5c2',
    'added-mark': '#1b7a42',
    'deleted-mark': '#b0231b',
    bar: '#3f9a64',
    'bar-quiet': '#c9c6bf',
    'bar-missed': '#d98a1f',
  },
  dark: {
    page: '#13161b',
    surface: '#1a1e25',
    sunken: '#20252d',
    ink: '#e4e7ec',
    dim: '#9ea7b4',
    line: '#2d333d',
    accent: '#8fb4ff',
    blocker: '#ff9d94',
    'blocker-ground': '#2c1b1c',
    'blocker-line': '#63312f',
    warning: '#efb85c',
    'warning-ground': '#292116',
    'warning-line': '#5b4723',
    nit: '#8fbff2',
    'nit-ground': '#17222e',
    'nit-line': '#2c4863',
    good: '#7fd39b',
    'good-ground': '#15251b',
    'good-line': '#285239',
    'added-ground': '#13271b',
    'added-word': '#1f5534',
    'deleted-ground': '#2d1a1c',
    'deleted-word': '#64292d',
    'added-mark': '#6fce90',
    'deleted-mark': '#ff9d94',
    bar: '#4fae77',
    'bar-quiet': '#444b57',
    'bar-missed': '#d99a3d',
  },
} as const;

type Role = keyof (typeof palette)['light'];

/** Which text stands on which grounds. */
export const textOn: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  ink: [
    'page',
    'surface',
    'sunken',
    'blocker-ground',
    'warning-ground',
    'nit-ground',
    'good-ground',
    'added-ground',
    'added-word',
    'deleted-ground',
    'deleted-word',
  ],
  dim: [
    'page',
    'surface',
    'sunken',
    'added-ground',
    'deleted-ground',
    'blocker-ground',
    'warning-ground',
    'nit-ground',
  ],
  accent: ['page', 'surface', 'sunken'],
  blocker: ['page', 'surface', 'sunken', 'blocker-ground'],
  warning: ['page', 'surface', 'sunken', 'warning-ground'],
  nit: ['page', 'surface', 'sunken', 'nit-ground'],
  good: ['page', 'surface', 'good-ground'],
  'added-mark': ['surface', 'sunken', 'added-ground'],
  'deleted-mark': ['surface', 'sunken', 'deleted-ground'],
};

/** The palette as CSS custom properties. */
export function toPaletteStyle(): string {
  const declare = (scheme: Readonly<Record<string, string>>): string =>
    Object.entries(scheme)
      .map(([role, color]) => `--${role}:${color};`)
      .join('');
  return `:root{color-scheme:light dark;${declare(palette.light)}}
@media (prefers-color-scheme:dark){:root{${declare(palette.dark)}}}
@media print{:root{color-scheme:light;${declare(palette.light)}}}`;
}
