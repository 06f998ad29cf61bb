import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { readOwnerUrl } from '../../api/src/kernel/config/readDatabaseUrl';
import { addressesOf, connectionOptions } from '../../api/src/kernel/database/databaseAddress';
import { buildWorkspaces } from '../build/buildWorkspaces';
import { command, Failure } from '../command';
import { provideDatabase } from '../database/provideDatabase';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { findProgram } from '../processes/findProgram';
import { runProgram } from '../processes/runProgram';
import { lockDataFolder } from '../start/dataFolderLock';
import { apiEnvironment, type Environment, readEnvironment } from '../start/environment';
import { findDatabase } from '../start/findDatabase';

const SCRIPT = join(import.meta.dirname, 'backup.sh');

/**
 * `npm run backup [-- FILE]`, `npm run restore -- [--check | --overwrite] FILE`: for the data folder of `npm start`; with `--compose`
 * as the first argument, for the compose deployment in this folder. It never guesses, because a restore deletes.
 */
await command(async (lifecycle, args) => {
  const [, , action = ''] = process.argv;
  const isCompose = args[0] === '--compose';
  const { code } = await runProgram(lifecycle, {
    command: ['bash', SCRIPT, action, ...args.slice(isCompose ? 1 : 0)],
    env: isCompose ? process.env : await folderSettings(lifecycle, action, args.includes('--check')),
    onLine: (line) => console.log(line),
  });
  return code;
});

/** Settings of the script for a data folder and its database; a check gets a temporary folder and server. */
async function folderSettings(
  lifecycle: Lifecycle,
  action: string,
  isCheck: boolean,
): Promise<NodeJS.ProcessEnv> {
  const environment = isCheck ? throwAwayEnvironment(lifecycle) : readEnvironment(process.env);
  const { dataDir, variables } = environment;
  const storage = variables.KYC_STORAGE_URL || join(dataDir, 'kyc');
  if (storage.includes('://'))
    throw new Failure(
      'KYC_STORAGE_URL names no folder: back up the database and the bucket by their own means.',
    );
  const [databaseUrl] = await Promise.all([
    action === 'backup' ? findDatabase(lifecycle, environment) : ownDatabase(lifecycle, environment),
    buildWorkspaces(lifecycle, ['api']),
  ]);
  const env = apiEnvironment(environment, databaseUrl);
  return {
    ...env,
    FORM: 'folder',
    KYC_DIR: storage,
    PROGRAMS: join(ROOT, 'api/dist'),
    ...(await clientSettings(lifecycle, readOwnerUrl(env) ?? databaseUrl)),
  };
}

function throwAwayEnvironment(lifecycle: Lifecycle): Environment {
  const folder = mkdtempSync(join(tmpdir(), 'souk-check-'));
  lifecycle.onStop(() => rmSync(folder, { recursive: true, force: true }));
  const kept = Object.entries(process.env).filter(([name]) => !/^(DATABASE_|KYC_STORAGE_URL)/.test(name));
  return readEnvironment({ ...Object.fromEntries(kept), DATA_DIR: folder });
}

/** The data folder's own database, locked against other commands. */
async function ownDatabase(lifecycle: Lifecycle, environment: Environment): Promise<string> {
  lockDataFolder(lifecycle, environment.dataDir);
  return (await provideDatabase(lifecycle, environment)).url;
}

/** Connection settings for the server's own programs, in a file that only this account can read. */
async function clientSettings(lifecycle: Lifecycle, databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const [address] = addressesOf(databaseUrl);
  if (!address) throw new Failure('DATABASE_URL names no host.');
  const { ssl, database = '', ...options } = connectionOptions(address);
  if (ssl)
    throw new Failure('DATABASE_URL is of a server that is reached by TLS: back that up by its own means.');
  const connection = await createConnection({ ...options, database });
  const [[row]] = (await connection.query('SELECT VERSION() AS version')) as unknown as [
    [{ version: string }],
  ];
  await connection.end();
  const names = [
    ['mariadb', 'mariadb-dump'],
    ['mysql', 'mysqldump'],
  ];
  if (!row.version.includes('MariaDB')) names.reverse();
  const [client, dump] = [0, 1].map((at) => findProgram(...names.map((pair) => pair[at] ?? '')));
  if (!client || !dump)
    throw new Failure('The programs of the database are missing: install mariadb-client, or those of MySQL.');
  const folder = mkdtempSync(join(tmpdir(), 'souk-client-'));
  lifecycle.onStop(() => rmSync(folder, { recursive: true, force: true }));
  const { socketPath, ...rest } = options;
  const lines = Object.entries({ ...rest, ...(socketPath && { socket: socketPath }) });
  const file = join(folder, 'client.cnf');
  const quoted = lines.map(([name, value]) => `${name}="${String(value).replace(/[\\"]/g, '\\$&')}"`);
  writeFileSync(file, `[client]\n${quoted.join('\n')}\n`, { mode: 0o600 });
  return { CLIENT: client, DUMP: dump, CLIENT_OPTIONS: file, DATABASE: database };
}
