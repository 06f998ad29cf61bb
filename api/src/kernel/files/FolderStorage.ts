import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertStorageKey, type FileStorage, storageAway } from './FileStorage';

/** Files in a local folder that only the api's user can open. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async write(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(this.folder, { recursive: true, mode: 0o700 }).catch(storageAway);
    // Renamed only once complete and flushed, so that a crash leaves no partial file to read.
    const unfinished = unfinishedOf(path);
    try {
      await writeThrough(unfinished, bytes);
      await rename(unfinished, path);
      await syncFolder(this.folder);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(storageAway);
      storageAway(error);
    }
  }

  async read(key: string): Promise<Buffer | null> {
    const path = this.pathOf(key);
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      storageAway(error);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    // Left by a process that died while writing.
    for (const name of [path, unfinishedOf(path)]) await rm(name, { force: true }).catch(storageAway);
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.folder, key);
  }
}

function unfinishedOf(path: string): string {
  return `${path}.part`;
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is part of the folder, which must be flushed too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
