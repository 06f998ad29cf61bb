import { join } from 'node:path';
import { firstAddressOf } from '../../api/src/kernel/database/databaseAddress';
import { Failure } from '../command';
import type { Lifecycle } from '../Lifecycle';
import { connectionProblem } from './connectionProblem';
import { keptSecret } from './keptSecret';
import { findServerProgram, installServer } from './ServerProgram';
import { hasDockerEngine, startComposeDatabase } from './startComposeDatabase';
import { startOwnDatabase } from './startOwnDatabase';

export interface Database {
  url: string;
  description: string;
}

/**
 * Finds or provides the database: the named one, a server of this machine, Docker, or one installed now. A server that this command did
 * not start is never touched.
 */
export async function provideDatabase(
  lifecycle: Lifecycle,
  settings: { databaseUrl: string | null; dataDir: string },
): Promise<Database> {
  if (settings.databaseUrl) return useGivenServer(settings.databaseUrl);
  const passwords = () => ({
    api: keptSecret(settings.dataDir, 'DATABASE_PASSWORD'),
    owner: keptSecret(settings.dataDir, 'DATABASE_OWNER_PASSWORD'),
  });
  const program = await findServerProgram(lifecycle);
  if (!program && (await hasDockerEngine(lifecycle))) {
    return { url: await startComposeDatabase(lifecycle, passwords()), description: 'MySQL in Docker' };
  }
  const server = program ?? (await installServer(lifecycle));
  if (!server) {
    throw new Failure(
      'No database is to be had: install MariaDB or MySQL, or start Docker, or set DATABASE_URL=mysql://user:password@host:3306/name, then start again.',
    );
  }
  return {
    url: await startOwnDatabase(lifecycle, server, {
      folder: join(settings.dataDir, 'mysql'),
      passwords: passwords(),
    }),
    description: `${server.kind} ${server.version}, private, on ${settings.dataDir}/mysql`,
  };
}

async function useGivenServer(url: string): Promise<Database> {
  const problem = await connectionProblem(url);
  const { address, hosts } = firstAddressOf(url);
  const { pathname } = address;
  if (problem) {
    throw new Failure(
      `DATABASE_URL: the database${pathname.replace('/', ' ')} at ${hosts} cannot be used (${problem}). Start it, correct the address, or unset DATABASE_URL.`,
    );
  }
  return { url, description: `DATABASE_URL at ${hosts}` };
}
