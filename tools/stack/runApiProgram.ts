import { join } from 'node:path';
import { buildWorkspaces } from '../build/buildWorkspaces';
import { provideDatabase } from '../database/provideDatabase';
import { type Environment, readEnvironment } from '../environment';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { apiEnvironment } from './apiEnvironment';
import { lockDataFolder, lockHolder } from './dataFolderLock';

/**
 * Runs one of the api's command-line programs on the product's database, whether the product runs or not, and prints what it
 * says.
 * @returns its exit code.
 */
export async function runApiProgram(
  lifecycle: Lifecycle,
  name: string,
  args: readonly string[],
): Promise<number> {
  const environment = readEnvironment(process.env);
  const [databaseUrl] = await Promise.all([
    findDatabase(lifecycle, environment),
    buildWorkspaces(lifecycle, ['api']),
  ]);
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, join(ROOT, `api/dist/${name}.js`), ...args],
    env: apiEnvironment(environment, databaseUrl),
  });
  for (const line of lines) console.log(line);
  return code;
}

/** The database of the running product; otherwise the same one, started for this moment. */
async function findDatabase(lifecycle: Lifecycle, environment: Environment): Promise<string> {
  if (!environment.databaseUrl) {
    const running = lockHolder(environment.dataDir)?.databaseUrl;
    if (running) return running;
    lockDataFolder(lifecycle, environment.dataDir);
  }
  return (await provideDatabase(lifecycle, environment)).url;
}
