import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { guardFolder } from './guard';

/**
 * A folder of this user's cache that is fetched once and used by every checkout. It gets its name only when it is complete, so a
 * run that is killed leaves nothing half done; of two runs that fetch at once, the first one's is used.
 * @param fetchInto Fills the folder, or throws where it cannot be had.
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
