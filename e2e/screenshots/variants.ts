import { resolve } from 'node:path';

/** Where the pictures go: ignored by git. */
export const FOLDER = resolve(import.meta.dirname, '../../screenshots');

/** CSS pixels: a desk and a phone. */
export const WIDTHS = [1280, 375] as const;

export const THEMES = ['light', 'dark'] as const;
