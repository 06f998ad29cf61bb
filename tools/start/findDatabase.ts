import { provideDatabase } from '../database/provideDatabase';
import type { Lifecycle } from '../Lifecycle';
import { lockDataFolder, lockHolder } from './dataFolderLock';
import type { Environment } from './environment';

/** The database of the running product; otherwise the same one, started temporarily. */
export async function findDatabase(lifecycle: Lifecycle, environment: Environment): Promise<string> {
  if (!environment.databaseUrl) {
    const running = lockHolder(environment.dataDir)?.databaseUrl;
    if (running) return running;
    lockDataFolder(lifecycle, environment.dataDir);
  }
  return (await provideDatabase(lifecycle, environment)).url;
}
