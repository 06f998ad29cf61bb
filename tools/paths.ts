import { resolve } from 'node:path';

/** The repository's root: every tool works there, whatever its caller's folder. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Files that builds and tests leave for their next run; safe to delete. */
export const CACHE = resolve(ROOT, '.cache');

/** The page whose tables `npm run docs` writes. */
export const CONFIGURATION_PAGE = resolve(ROOT, 'docs/operators/configuration.md');
