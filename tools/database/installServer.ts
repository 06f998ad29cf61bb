import type { Lifecycle } from '../Lifecycle';
import { installPackages } from '../machine/installPackages';
import { findServerProgram, type ServerProgram } from './ServerProgram';

/** The server's program without the system service that `mariadb-server` would start beside it. */
export const SERVER_PACKAGE = 'mariadb-server-core';

/** Installs MariaDB where this machine allows it. */
export async function installServer(lifecycle: Lifecycle): Promise<ServerProgram | null> {
  const installed = await installPackages(lifecycle, [SERVER_PACKAGE]);
  return installed ? findServerProgram(lifecycle) : null;
}
