import type { Fault } from './FaultRun';
import type { GaleraNode } from './GaleraNode';
import { wait } from './programFaults';
import type { Random } from './Random';
import { races } from './races';
import type { Cluster } from './startCluster';
import type { Traffic } from './Traffic';

/** What may happen to nodes of a cluster, and between two writers. */
export function clusterFaults(cluster: Cluster, traffic: Traffic): Fault[] {
  const { nodes, apis, urlFrom } = cluster;
  const writer = () => nodes[0] as GaleraNode;
  const another = (random: Random) => random.oneOf(nodes.slice(1));
  return [
    killing('writer killed', writer),
    killing('another node killed', another),
    stopping('writer stopped', () => [writer()]),
    stopping('another node stopped', (random) => [another(random)]),
    stopping('no majority', (random) => {
      const kept = random.oneOf(nodes);
      return nodes.filter((node) => node !== kept);
    }),
    {
      name: 'nodes restarted in turn',
      inject: async () => {
        for (const { program } of nodes) {
          await program.end();
          await program.start();
        }
      },
    },
    {
      name: 'two writers',
      inject: async (random) => {
        const [, api] = apis;
        await api?.end();
        await api?.start({ DATABASE_URL: urlFrom(1) });
        await wait(random.between(2_000, 4_000));
        await api?.end();
        await api?.start();
      },
    },
    ...races(cluster, traffic),
  ];
}

function killing(name: string, choose: (random: Random) => GaleraNode): Fault {
  return {
    name,
    inject: async (random) => {
      const { program } = choose(random);
      await wait(random.between(0, 500));
      await program.kill();
      await wait(random.between(0, 4_000));
      await program.start();
    },
  };
}

function stopping(name: string, choose: (random: Random) => GaleraNode[]): Fault {
  return {
    name,
    inject: async (random) => {
      const chosen = choose(random);
      for (const { program } of chosen) program.freeze();
      await wait(random.between(2_000, 9_000));
      for (const { program } of chosen) program.thaw();
      for (const { program } of chosen) await program.untilReady();
    },
  };
}
