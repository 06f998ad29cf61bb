import { clusterFaults } from './clusterFaults';
import type { Fault, FaultRun, Stage } from './FaultRun';
import type { GaleraNode } from './GaleraNode';
import { programFaults } from './programFaults';
import { checkAll, makeTraffic } from './standard';
import { startCluster } from './startCluster';

/** The product on three nodes of Galera, with all that may happen to them. @returns null where Galera is not to be had. */
export async function prepareCluster(
  run: FaultRun,
  workers: number,
): Promise<{ stage: Stage; faults: Fault[] } | null> {
  const cluster = await startCluster(run);
  if (!cluster) return null;
  const { apis, gateway, nodes, base, jwtSecret } = cluster;
  const { root, rootUrl } = nodes[0] as GaleraNode;
  const traffic = await makeTraffic(run, { rootUrl, base, jwtSecret, workers });
  const check = async () => {
    const digests = await Promise.all(nodes.map((node) => node.digest()));
    const same = new Set(digests).size === 1;
    return [
      ...(same ? [] : ['the nodes hold different rows']),
      ...(await checkAll({ root, rootUrl }, traffic)),
    ];
  };
  const programs = [...apis, gateway, ...nodes.map(({ program }) => program)];
  const faults = [...clusterFaults(cluster, traffic), ...programFaults(apis, [])];
  return { stage: { run, traffic, programs, check }, faults };
}
