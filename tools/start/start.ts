import { relative } from 'node:path';
import { buildWorkspaces } from '../build/buildWorkspaces';
import { command, Failure } from '../command';
import { provideDatabase } from '../database/provideDatabase';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { isPortFree } from '../processes/freePort';
import { lockDataFolder, publish } from './dataFolderLock';
import { type Environment, readEnvironment } from './environment';
import { type Stack, startStack } from './startStack';

/** `npm start`: everything that a person needs to use the product on this machine. */
await command(
  async (lifecycle) => {
    const environment = readEnvironment(process.env);
    const stack = await start(lifecycle, environment);
    printWelcome(stack);
    return stack.ended;
  },
  () => {
    console.log('\nStopping');
    // A server stopped by a person has done its work.
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
  publish(environment.dataDir, { chainUrls: stack.chainUrls });
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

function printWelcome({ url, accounts, chainUrls }: Stack): void {
  const lines = [`Souk is ready at ${url}`];
  if (chainUrls) lines.push('Pay on its chains with npm run pay: docs/operators/demo.md');
  if (accounts.length > 0) {
    const emailWidth = Math.max(...accounts.map(({ email }) => email.length));
    const passwordWidth = Math.max(...accounts.map(({ password }) => password.length));
    lines.push('', 'Demo accounts (e-mail, password):');
    for (const { email, password, description } of accounts)
      lines.push(`  ${email.padEnd(emailWidth)}  ${password.padEnd(passwordWidth)}  ${description}`);
  }
  lines.push('', 'Ctrl-C stops everything.');
  console.log(`\n${lines.join('\n')}`);
}
