import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { initialiseData } from '../../tools/database/initialiseData';
import { keptSecret } from '../../tools/database/keptSecret';
import type { ServerProgram } from '../../tools/database/ServerProgram';
import { setupStatements } from '../../tools/database/startOwnDatabase';
import { provideTestServer } from '../../tools/database/startTestDatabase';
import { freePort } from '../../tools/processes/freePort';
import { installPackages } from '../../tools/processes/installPackages';
import type { FaultRun } from './FaultRun';
import { GaleraNode, PROVIDER } from './GaleraNode';
import { makeServer } from './makeServer';
import { makeSite, type Site } from './makeSite';

/** The product on three database servers that commit together. */
export interface Cluster extends Site {
  run: FaultRun;
  nodes: GaleraNode[];
  /** The database, with this node first. */
  urlFrom: (first: number, name?: string) => string;
}

/** Two api processes and a gateway on three nodes of Galera. @returns null where Galera is not to be had. */
export async function startCluster(run: FaultRun): Promise<Cluster | null> {
  const started = await startNodes(run);
  if (!started) return null;
  const { nodes, password } = started;
  const urlFrom = (begin: number, name = 'souk') => {
    const hosts = [0, 1, 2].map((step) => `127.0.0.1:${nodes[(begin + step) % nodes.length]?.port}`);
    return `mysql://souk:${password}@${hosts.join()}/${name}`;
  };
  const site = await makeSite(run, [urlFrom(0), urlFrom(0)]);
  for (const program of [...site.apis, site.gateway]) await program.start();
  return { ...site, run, nodes, urlFrom };
}

/** Three nodes on this machine, and the password of the api's user. */
export async function startNodes(run: FaultRun): Promise<{ nodes: GaleraNode[]; password: string } | null> {
  const server = await provideTestServer(run.lifecycle);
  if (server.kind !== 'MariaDB') return null;
  if (!existsSync(PROVIDER) && !(await installPackages(run.lifecycle, ['galera-4']))) return null;
  const dataDir = join(run.folder, 'data');
  const password = keptSecret(dataDir, 'DATABASE_PASSWORD');
  const owner = keptSecret(dataDir, 'DATABASE_OWNER_PASSWORD');
  const origin = await makeOrigin(run, server, [
    ...setupStatements({ api: password, owner }),
    "GRANT ALL PRIVILEGES ON `souk\\_%`.* TO 'souk_owner'@'127.0.0.1' WITH GRANT OPTION;",
    "GRANT SELECT ON `souk\\_%`.* TO 'souk'@'127.0.0.1';",
  ]);
  const first = new GaleraNode(run, server, 0, origin);
  // Its data belong to the cluster after its first start: copies of them can join.
  await first.begin();
  await first.program.end();
  const others = [1, 2].map((index) => new GaleraNode(run, server, index, first.data));
  await first.begin();
  for (const { program } of others) await program.start();
  const nodes = [first, ...others];
  return { nodes, password };
}

/** A data folder with the accounts, made by a server on its own. */
async function makeOrigin(run: FaultRun, server: ServerProgram, setup: readonly string[]): Promise<string> {
  const origin = makeServer(run, { name: 'origin', server, port: await freePort(), setup });
  await initialiseData(run.lifecycle, server, origin.home.data);
  await origin.program.start();
  await origin.program.end();
  return origin.home.data;
}
