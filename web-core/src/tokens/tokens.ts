import { dark, light, type Palette } from './palette';

export type { Palette };

/** The names of the two colour schemes. */
export type Theme = 'light' | 'dark';

export const palettes: Record<Theme, Palette> = { light, dark };

/** Type scale in pixels. */
export const textSizes = { xs: 12, sm: 14, md: 16, lg: 20, xl: 24, '2xl': 32, '3xl': 48 } as const;

/** Line heights without a unit, tighter as the type grows. */
export const lineHeights = {
  xs: 1.35,
  sm: 1.45,
  md: 1.5,
  lg: 1.35,
  xl: 1.25,
  '2xl': 1.2,
  '3xl': 1.1,
} as const;

export const weights = { normal: 400, strong: 600 } as const;

/** Steps of the 4 px grid: `space[3]` is 12 px. */
export const space = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
} as const;

export const radii = { sm: 8, md: 12, full: 999 } as const;

/** The least height of anything a thumb presses. */
export const targetSize = 44;

/** Milliseconds; nothing moves under reduced motion. */
export const motionMs = 150;

/** Widths in pixels: a page, and a form. */
export const widths = { page: 1120, form: 480 } as const;

/** The system's own sans, and its monospace for hashes and addresses. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif';
export const monoFamily =
  'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "Noto Sans Mono", monospace';
