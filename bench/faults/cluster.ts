import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from '../../tools/database/keptSecret';
import { setupStatements } from '../../tools/database/startOwnDatabase';
import { provideTestServer } from '../../tools/database/startTestDatabase';
import { installPackages } from '../../tools/processes/installPackages';
import { checkAll } from './checkFacts';
import { clusterFaults } from './clusterFaults';
import type { Fault, FaultRun, Stage } from './FaultRun';
import { GaleraNode, PROVIDER } from './GaleraNode';
import { programFaults } from './programFaults';
import { type Site, startSite } from './startSite';
import { makeTraffic } from './Traffic';

/** The product on three database servers that commit together. */
export interface Cluster extends Site {
  run: FaultRun;
  nodes: [GaleraNode, GaleraNode, GaleraNode];
  /** The database, with this node first. */
  urlFrom: (first: number, name?: string) => string;
}

/** The product on three nodes of Galera, with all that may happen to them. @returns null where Galera is not to be had. */
export async function prepareCluster(
  run: FaultRun,
  workers: number,
): Promise<{ stage: Stage; faults: Fault[] } | null> {
  const cluster = await startCluster(run);
  if (!cluster) return null;
  const { apis, gateway, nodes } = cluster;
  const traffic = await makeTraffic(run, cluster, nodes[0].server.rootUrl, workers);
  const check = async () => {
    const digests = await Promise.all(nodes.map((node) => node.digest()));
    const differs = new Set(digests).size > 1;
    return [
      ...(differs ? ['the nodes hold different rows'] : []),
      ...(await checkAll(nodes[0].server, traffic)),
    ];
  };
  const programs = [...nodes.map(({ server }) => server.program), ...apis, gateway];
  const faults = [...clusterFaults(cluster, traffic), ...programFaults(apis, [])];
  return { stage: { run, traffic, programs, check }, faults };
}

/** Two api processes and a gateway on three nodes of this machine. */
async function startCluster(run: FaultRun): Promise<Cluster | null> {
  const server = await provideTestServer(run.lifecycle);
  if (server.kind !== 'MariaDB') return null;
  if (!existsSync(PROVIDER) && !(await installPackages(run.lifecycle, ['galera-4']))) return null;
  const dataDir = join(run.folder, 'data');
  const api = keptSecret(dataDir, 'DATABASE_PASSWORD');
  const owner = keptSecret(dataDir, 'DATABASE_OWNER_PASSWORD');
  const nodes: Cluster['nodes'] = [
    new GaleraNode(run, server, 0),
    new GaleraNode(run, server, 1),
    new GaleraNode(run, server, 2),
  ];
  const [first, ...others] = nodes;
  await first.makeData([
    ...setupStatements({ api, owner }),
    "GRANT ALL PRIVILEGES ON `souk\\_%`.* TO 'souk_owner'@'127.0.0.1' WITH GRANT OPTION;",
    "GRANT SELECT ON `souk\\_%`.* TO 'souk'@'127.0.0.1';",
  ]);
  for (const node of others) node.copyDataOf(first);
  await first.begin();
  for (const node of others) await node.server.program.start();
  const urlFrom = (begin: number, name = 'souk') => {
    const hosts = [0, 1, 2].map((step) => `127.0.0.1:${nodes[(begin + step) % 3]?.port}`);
    return `mysql://souk:${api}@${hosts.join()}/${name}`;
  };
  return { ...(await startSite(run, [urlFrom(0), urlFrom(0)])), run, nodes, urlFrom };
}
