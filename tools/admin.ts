import { join } from 'node:path';
import { buildWorkspaces } from './build/buildWorkspaces';
import { command } from './command';
import { provideDatabase } from './database/provideDatabase';
import { type Environment, readEnvironment } from './environment';
import { Failure } from './Failure';
import type { Lifecycle } from './Lifecycle';
import { ROOT } from './paths';
import { runProgram } from './processes/runProgram';
import { apiEnvironment } from './stack/apiEnvironment';
import { lockDataFolder, lockHolder } from './stack/dataFolderLock';

/** `npm run admin -- EMAIL`: makes a registered user an admin, whether the product runs or not. */
await command(async (lifecycle) => {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new Failure('Usage: npm run admin -- EMAIL');
  const environment = readEnvironment(process.env);
  const [databaseUrl] = await Promise.all([
    findDatabase(lifecycle, environment),
    buildWorkspaces(lifecycle, ['api']),
  ]);
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, join(ROOT, 'api/dist/admin.js'), email],
    env: apiEnvironment(environment, databaseUrl),
  });
  for (const line of lines) console.log(line);
  return code;
});

/** The database of the running product; otherwise the same one, started for this moment. */
async function findDatabase(lifecycle: Lifecycle, environment: Environment): Promise<string> {
  if (!environment.databaseUrl) {
    const running = lockHolder(environment.dataDir)?.databaseUrl;
    if (running) return running;
    lockDataFolder(lifecycle, environment.dataDir);
  }
  return (await provideDatabase(lifecycle, environment)).url;
}
