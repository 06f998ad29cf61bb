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
 * Makes an empty data folder for the server. It gets its name only when it is complete, so that a run that was killed half-way
 * leaves nothing that looks like a database.
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
    // Its root gets a random password; the set-up file makes the accounts that are used.
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
    // Under this spelling the script leaves the account to the server: under the plain one it would also give the folder to it,
    // and trips over a space in the folder's name.
    ...accountOption().map((option) => option.replace('--', '--loose-')),
  ];
}

/** The folder that both the server and its installer were installed under, such as /usr. */
function baseFolder(program: ServerProgram, installer: string): string {
  const candidates = [program.path, installer].map((path) => join(dirname(path), '..'));
  return candidates.find((path) => path !== '/') ?? '/usr';
}
