import type { Cluster } from './cluster';
import type { Fault } from './FaultRun';
import { wait } from './Program';
import { killing, restarting, stopping } from './programFaults';
import type { Random } from './Random';
import { onTwoWriters, races } from './races';
import type { Traffic } from './Traffic';

const AWAY_MS = 4_000;
/** Some of them too short for the others to leave the node out. */
const STOPPED_MS = [2_000, 9_000] as const;

/** What may happen to nodes of a cluster, and between two writers. */
export function clusterFaults(cluster: Cluster, traffic: Traffic): Fault[] {
  const [writer, ...others] = cluster.nodes.map(({ server }) => server.program);
  const nodes = writer ? [writer, ...others] : [];
  const first = () => nodes.slice(0, 1);
  const another = (random: Random) => [random.oneOf(others)];
  const two = (random: Random) => {
    const kept = random.oneOf(nodes);
    return nodes.filter((node) => node !== kept);
  };
  return [
    killing('writer killed', first, AWAY_MS),
    killing('another node killed', another, AWAY_MS),
    stopping('writer stopped', first, STOPPED_MS),
    stopping('another node stopped', another, STOPPED_MS),
    stopping('no majority', two, STOPPED_MS),
    restarting('nodes restarted in turn', () => nodes),
    {
      name: 'two writers',
      inject: (random) =>
        onTwoWriters(cluster, async () => {
          await wait(random.between(2_000, 4_000));
          return [];
        }),
    },
    ...races(cluster, traffic),
  ];
}
