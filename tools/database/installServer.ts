import type { Lifecycle } from '../Lifecycle';
import { installPackages } from '../machine/installPackages';
import { findServerProgram, type ServerProgram } from './ServerProgram';

/**
 * The server's program without the system service that `mariadb-server` would start beside it. Making a data folder takes a
 * small program that comes with the client.
 */
export const SERVER_PACKAGES = ['mariadb-server-core', 'mariadb-client-core'] as const;

/** Installs MariaDB where this machine allows it. */
export async function installServer(lifecycle: Lifecycle): Promise<ServerProgram | null> {
  const installed = await installPackages(lifecycle, SERVER_PACKAGES);
  return installed ? findServerProgram(lifecycle) : null;
}
