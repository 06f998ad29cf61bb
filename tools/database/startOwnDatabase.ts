import type { Lifecycle } from '../Lifecycle';
import { OWNER } from './ownerSettings';
import type { ServerProgram } from './ServerProgram';
import { type ServerAddress, startPrivateServer } from './startPrivateServer';

export interface Passwords {
  api: string;
  owner: string;
}

/** The product's own database on a private server. @returns its address with the password. */
export async function startOwnDatabase(
  lifecycle: Lifecycle,
  program: ServerProgram,
  { folder, passwords }: { folder: string; passwords: Passwords },
): Promise<string> {
  const url = ({ port, socket }: ServerAddress) =>
    `mysql://souk:${passwords.api}@127.0.0.1:${port}/souk?socketPath=${encodeURIComponent(socket)}`;
  const address = await startPrivateServer(lifecycle, {
    program,
    folder,
    setup: setupStatements(passwords),
    probe: url,
  });
  return url(address);
}

/**
 * Each user connects through the socket (`localhost`) and over TCP from this machine. The api's user may only read until the owner has
 * migrated and grants it its production rights.
 */
export function setupStatements({ api, owner }: Passwords): string[] {
  return [
    'CREATE DATABASE IF NOT EXISTS souk CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;',
    ...accountStatements(OWNER, owner, 'GRANT ALL PRIVILEGES ON souk.* TO ACCOUNT WITH GRANT OPTION;'),
    ...accountStatements('souk', api, 'GRANT SELECT ON souk.* TO ACCOUNT;'),
  ];
}

function accountStatements(user: string, password: string, grant: string): string[] {
  return [`'${user}'@'localhost'`, `'${user}'@'127.0.0.1'`].flatMap((account) => [
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    grant.replace('ACCOUNT', account),
  ]);
}
