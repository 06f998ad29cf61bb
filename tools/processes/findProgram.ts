import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Server folders that an ordinary user's PATH lacks. */
const SYSTEM_FOLDERS = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/usr/local/bin',
];

/** Full path of the first named program on this machine. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
