import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { findProgram } from '../processes/findProgram';
import { runProgram } from '../processes/runProgram';
import type { ServerProgram } from './ServerProgram';
import { accountOption } from './serverOptions';

/**
 * Creates an empty data folder for the server. It is renamed only when complete, so that a killed run leaves nothing that looks like a
 * database.
 */
export async function initialiseData(
  lifecycle: Lifecycle,
  program: ServerProgram,
  folder: string,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { code, lines } = await runProgram(lifecycle, { command: initialiseCommand(program, unfinished) });
  if (code !== 0) {
    throw new Failure(
      `${program.kind} could not make its data folder ${folder}: see above. Set DATABASE_URL to use another server.`,
      lines.slice(-10),
    );
  }
  renameSync(unfinished, folder);
}

function initialiseCommand(program: ServerProgram, folder: string): [string, ...string[]] {
  if (program.kind === 'MySQL') {
    // Root gets a random password; the set-up file creates the accounts in use.
    return [program.path, '--no-defaults', '--initialize', `--datadir=${folder}`, ...accountOption()];
  }
  const installer = findProgram('mariadb-install-db', 'mysql_install_db');
  if (!installer) {
    throw new Failure(
      `mariadb-install-db, which belongs to ${program.path}, is missing: install the whole MariaDB server or set DATABASE_URL.`,
    );
  }
  return [
    installer,
    '--no-defaults',
    `--datadir=${folder}`,
    `--basedir=${baseFolder(program, installer)}`,
    '--auth-root-authentication-method=socket',
    `--auth-root-socket-user=${userInfo().username}`,
    '--skip-test-db',
    // With this spelling the script leaves the account to the server: the plain one would also change the folder's owner, and fails on a
    // space in its name.
    ...accountOption().map((option) => option.replace('--', '--loose-')),
  ];
}

/** Common installation folder of server and installer, such as /usr. */
function baseFolder(program: ServerProgram, installer: string): string {
  const candidates = [program.path, installer].map((path) => join(dirname(path), '..'));
  return candidates.find((path) => path !== '/') ?? '/usr';
}
