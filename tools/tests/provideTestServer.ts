import { installServer, SERVER_PACKAGES } from '../database/installServer';
import { findServerProgram, type ServerProgram } from '../database/ServerProgram';
import { Failure } from '../Failure';
import type { Lifecycle } from '../Lifecycle';

/** The database server for the tests: the machine's own, or one installed now. */
export async function provideTestServer(lifecycle: Lifecycle): Promise<ServerProgram> {
  const program = (await findServerProgram(lifecycle)) ?? (await installServer(lifecycle));
  if (program) return program;
  throw new Failure(
    `The tests need a MariaDB or MySQL server: install one (on Debian the packages ${SERVER_PACKAGES.join(' and ')}), then run this again.`,
  );
}
