import { resolve } from 'node:path';

/** Folder of the pictures, ignored by git. */
export const FOLDER = resolve(import.meta.dirname, '../../screenshots');

/** CSS pixels: a desktop and a phone. */
export const WIDTHS = [1280, 375] as const;

export const THEMES = ['light', 'dark'] as const;
