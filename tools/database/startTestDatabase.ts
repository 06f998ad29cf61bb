import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { temporaryFolder } from '../test/TestRun';
import { findServerProgram, installServer, SERVER_PACKAGES, type ServerProgram } from './ServerProgram';
import { type ServerAddress, startPrivateServer } from './startPrivateServer';

export const STACK_DATABASE = 'souk_stack';

/** A server for tests, which create their own databases on it, in a temporary folder. */
export async function startTestDatabase(lifecycle: Lifecycle, program: ServerProgram): Promise<string> {
  const url = ({ port }: ServerAddress) => `mysql://root@127.0.0.1:${port}/`;
  const address = await startPrivateServer(lifecycle, {
    program,
    // With a space, which some people's folders have.
    folder: join(temporaryFolder(lifecycle, memoryFolder()), 'database server'),
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

const MEMORY = '/dev/shm';
/** Size of a server's files after a whole run. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** A memory folder with room for a server; undefined on systems without one. */
function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : undefined;
}

/** The tests' database server: the machine's own, or one installed now. */
export async function provideTestServer(lifecycle: Lifecycle): Promise<ServerProgram> {
  const program = (await findServerProgram(lifecycle)) ?? (await installServer(lifecycle));
  if (program) return program;
  throw new Failure(
    `The tests need a MariaDB or MySQL server: install one (on Debian the packages ${SERVER_PACKAGES.join(' and ')}), then run this again.`,
  );
}
