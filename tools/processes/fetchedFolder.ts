import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { guardFolder } from './guard';

/**
 * A folder in this user's cache, fetched once and shared by all checkouts. It is renamed only when complete, so a killed run leaves
 * nothing partial; of two concurrent runs the first one's is used.
 * @param fetchInto Fills the folder, or throws if it is unavailable.
 */
export async function fetchedFolder(
  name: string,
  fetchInto: (folder: string) => Promise<void>,
): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'souk');
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, `${name}.unfinished-`));
  guardFolder(unfinished);
  try {
    await fetchInto(unfinished);
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
