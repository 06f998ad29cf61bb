import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import type { ServerProgram } from './ServerProgram';
import { type ServerAddress, startPrivateServer } from './startPrivateServer';

/** The database on it for the stack that the browser tests use. */
export const STACK_DATABASE = 'souk_stack';

/** A server for tests, which make databases of their own on it; it lives in a temporary folder and forgets everything. */
export async function startTestDatabase(
  lifecycle: Lifecycle,
  program: ServerProgram,
  folder: string,
): Promise<string> {
  const url = ({ port }: ServerAddress) => `mysql://root@127.0.0.1:${port}/`;
  const address = await startPrivateServer(lifecycle, {
    program,
    // With a space, as some people's folders have one.
    folder: join(folder, 'database server'),
    setup: [
      `CREATE DATABASE ${STACK_DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
      "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
      "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
    ],
    probe: url,
    throwAway: true,
  });
  return url(address);
}
