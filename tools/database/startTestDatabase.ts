import { join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import type { ServerProgram } from './ServerProgram';
import { findServerProgram, installServer, SERVER_PACKAGES } from './ServerProgram';
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

/** The database server for the tests: the machine's own, or one installed now. */
export async function provideTestServer(lifecycle: Lifecycle): Promise<ServerProgram> {
  const program = (await findServerProgram(lifecycle)) ?? (await installServer(lifecycle));
  if (program) return program;
  throw new Failure(
    `The tests need a MariaDB or MySQL server: install one (on Debian the packages ${SERVER_PACKAGES.join(' and ')}), then run this again.`,
  );
}
