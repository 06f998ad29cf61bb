import { relative } from 'node:path';
import { buildWorkspaces } from './build/buildWorkspaces';
import { command } from './command';
import { provideDatabase } from './database/provideDatabase';
import { type Environment, readEnvironment } from './environment';
import { Failure } from './Failure';
import type { Lifecycle } from './Lifecycle';
import { ROOT } from './paths';
import { isPortFree } from './processes/freePort';
import { lockDataFolder, publish } from './stack/dataFolderLock';
import { printWelcome } from './stack/printWelcome';
import { type Stack, startStack } from './stack/startStack';

/** `npm start`: everything that a person needs to use the product on this machine (design §5). */
await command(
  async (lifecycle) => {
    const environment = readEnvironment(process.env);
    const stack = await start(lifecycle, environment);
    printWelcome(stack);
    return stack.ended;
  },
  () => {
    console.log('\nStopping');
    // A server that a person stops has done its work.
    return 0;
  },
);

async function start(lifecycle: Lifecycle, environment: Environment): Promise<Stack> {
  lockDataFolder(lifecycle, environment.dataDir);
  await checkPorts(environment);
  // An interrupted or failed build ends the wait for the database as well: the lifecycle stops both.
  const [database, build] = await Promise.all([
    provideDatabase(lifecycle, environment),
    buildWorkspaces(lifecycle),
  ]);
  publish(environment.dataDir, { databaseUrl: database.url });
  console.log(`Database: ${database.description.replace(`${ROOT}/`, '')}`);
  if (build.built.length > 0) console.log(`Built: ${build.built.join(', ')}`);
  const stack = await startStack(lifecycle, environment, database.url);
  publish(environment.dataDir, { programs: [stack.api, stack.gateway] });
  console.log(`Logs: ${relative(process.cwd(), stack.logs) || stack.logs}`);
  return stack;
}

async function checkPorts({ port, apiPort }: Environment): Promise<void> {
  if (!(await isPortFree(port))) {
    throw new Failure(
      `Port ${port} is taken by another program: stop that, or choose another port with PORT=${port === 8080 ? 8081 : port + 1} npm start.`,
    );
  }
  if (apiPort !== null && !(await isPortFree(apiPort)))
    throw new Failure(
      `API_PORT: port ${apiPort} is taken by another program. Choose another one or unset it.`,
    );
}
