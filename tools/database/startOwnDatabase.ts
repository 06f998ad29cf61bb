import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { keptSecret } from './keptSecret';
import { type ServerAddress, startPrivateServer } from './PrivateServer';
import type { ServerProgram } from './ServerProgram';

/** The product's own database on a private server, with its data in `<data folder>/mysql`. */
export async function startOwnDatabase(
  lifecycle: Lifecycle,
  program: ServerProgram,
  dataDir: string,
): Promise<string> {
  const password = keptSecret(dataDir, 'DATABASE_PASSWORD');
  const url = ({ port, socket }: ServerAddress) =>
    `mysql://souk:${password}@127.0.0.1:${port}/souk?socketPath=${encodeURIComponent(socket)}`;
  const address = await startPrivateServer(lifecycle, {
    program,
    folder: join(dataDir, 'mysql'),
    setup: setupStatements(password),
    probe: url,
  });
  return url(address);
}

/** The account reaches the database through the socket (`localhost`) and over TCP from this machine. */
function setupStatements(password: string): string[] {
  const accounts = ["'souk'@'localhost'", "'souk'@'127.0.0.1'"];
  return [
    'CREATE DATABASE IF NOT EXISTS souk CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;',
    ...accounts.flatMap((account) => [
      `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
      `ALTER USER ${account} IDENTIFIED BY '${password}';`,
      `GRANT ALL PRIVILEGES ON souk.* TO ${account};`,
    ]),
  ];
}
