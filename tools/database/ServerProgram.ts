import type { Lifecycle } from '../Lifecycle';
import { findProgram } from '../processes/findProgram';
import { installPackages } from '../processes/installPackages';
import { runProgram } from '../processes/runProgram';

export interface ServerProgram {
  path: string;
  kind: 'MariaDB' | 'MySQL';
  version: string;
}

export async function findServerProgram(lifecycle: Lifecycle): Promise<ServerProgram | null> {
  const path = findProgram('mariadbd', 'mysqld');
  return path ? readProgram(lifecycle, path) : null;
}

/** Reads a program's kind and version from its own output; null if it does not run. */
export async function readProgram(lifecycle: Lifecycle, path: string): Promise<ServerProgram | null> {
  const { code, lines } = await runProgram(lifecycle, { command: [path, '--no-defaults', '--version'] });
  const text = lines.join(' ');
  if (code !== 0) return null;
  return {
    path,
    kind: text.includes('MariaDB') ? 'MariaDB' : 'MySQL',
    version: /Ver (\d+\.\d+\.\d+)/.exec(text)?.[1] ?? 'of an unknown version',
  };
}

/**
 * The server's program without the system service that `mariadb-server` would start. Creating a data folder needs a small program that
 * comes with the client.
 */
export const SERVER_PACKAGES = ['mariadb-server-core', 'mariadb-client-core'] as const;

export async function installServer(lifecycle: Lifecycle): Promise<ServerProgram | null> {
  const installed = await installPackages(lifecycle, SERVER_PACKAGES);
  return installed ? findServerProgram(lifecycle) : null;
}
