import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { type ServerAddress, startPrivateServer } from './PrivateServer';
import type { ServerProgram } from './ServerProgram';

/** A server for tests, which make databases of their own on it; it lives in a temporary folder and forgets everything. */
export async function startTestDatabase(
  lifecycle: Lifecycle,
  program: ServerProgram,
  folder: string,
): Promise<string> {
  const url = ({ port }: ServerAddress) => `mysql://root@127.0.0.1:${port}/`;
  const address = await startPrivateServer(lifecycle, {
    program,
    folder: join(folder, 'mysql'),
    setup: [
      "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
      "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
    ],
    probe: url,
    throwAway: true,
  });
  return url(address);
}
