import { existsSync, readFileSync } from 'node:fs';

/** What a runner wrote down about its run; null when it did not get that far. */
export function readReport<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
