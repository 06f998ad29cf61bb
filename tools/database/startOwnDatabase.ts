import type { Lifecycle } from '../Lifecycle';
import type { ServerProgram } from './ServerProgram';
import { type ServerAddress, startPrivateServer } from './startPrivateServer';

/** The product's own database on a private server. @returns its address, with the password. */
export async function startOwnDatabase(
  lifecycle: Lifecycle,
  program: ServerProgram,
  { folder, password }: { folder: string; password: string },
): Promise<string> {
  const url = ({ port, socket }: ServerAddress) =>
    `mysql://souk:${password}@127.0.0.1:${port}/souk?socketPath=${encodeURIComponent(socket)}`;
  const address = await startPrivateServer(lifecycle, {
    program,
    folder,
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
