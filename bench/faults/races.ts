import type { RowDataPacket } from 'mysql2';
import { freePort } from '../../tools/processes/freePort';
import { answersOk } from '../../tools/processes/untilAnswers';
import type { Person } from '../server/makeTrading';
import { Client } from './Client';
import type { Cluster } from './cluster';
import type { Fault } from './FaultRun';
import { openTrade } from './flows';
import { Program } from './Program';
import type { Random } from './Random';
import type { Traffic } from './Traffic';

const TIMES = 20;
/** Of a round. */
const OWN_WRITES = 500;

type Race = (cluster: Cluster, traffic: Traffic, random: Random) => Promise<string[]>;

/** Things that people do at the same moment on two writers. */
export function races(cluster: Cluster, traffic: Traffic): Fault[] {
  const race = (name: string, run: Race): Fault => ({
    name,
    isQuiet: true,
    inject: (random) => onTwoWriters(cluster, () => run(cluster, traffic, random)),
  });
  return [
    race('two admins at each other', deactivateEachOther),
    race('one stock, two writers', buyOut),
    {
      name: 'two apis on an empty cluster',
      isQuiet: true,
      inject: (random) => startEmpty(cluster, random),
    },
    race('own writes read elsewhere', readElsewhere),
  ];
}

/** The second api writes to another node for as long. */
export async function onTwoWriters(
  { apis, urlFrom }: Cluster,
  work: () => Promise<string[]>,
): Promise<string[]> {
  const [, api] = apis;
  await api?.end();
  await api?.start({ DATABASE_URL: urlFrom(1) });
  try {
    return await work();
  } finally {
    await api?.restart();
  }
}

/** Two administrators deactivate each other: one is left. */
async function deactivateEachOther(cluster: Cluster, traffic: Traffic): Promise<string[]> {
  const { nodes } = cluster;
  const [one, other] = traffic.people.admins as [Person, Person];
  const [first, second] = clientsOf(cluster, traffic);
  const strike = (client: Client, { token }: Person, { id }: Person) =>
    client.send('PUT', `/admin/users/${id}`, {
      token,
      json: { is_active: false },
      expect: [200, 401, 403, 409],
    });
  const wrong: string[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    await Promise.all([strike(first, one, other), strike(second, other, one)]);
    for (const node of nodes) await node.catchUp();
    const [active] = await nodes[0].server.root.query<RowDataPacket[]>(
      "SELECT id FROM users WHERE role = 'admin' AND is_active",
    );
    if (active.length === 0) wrong.push('no active administrator is left');
    await nodes[0].server.root.query("UPDATE users SET is_active = 1 WHERE role = 'admin'");
    for (const node of nodes) await node.catchUp();
  }
  return wrong;
}

/** An offer with 20 coins left: of many who want ten at once, two get them. */
async function buyOut(cluster: Cluster, traffic: Traffic, random: Random): Promise<string[]> {
  const { root } = cluster.nodes[0].server;
  const seller = random.oneOf(traffic.people.sellers);
  await root.query('UPDATE offers SET stock = 20 WHERE id = ?', [seller.offerId]);
  for (const node of cluster.nodes) await node.catchUp();
  const clients = clientsOf(cluster, traffic);
  const opened = await Promise.all(
    traffic.people.buyers.map((buyer, index) => {
      const client = clients[index % 2] as Client;
      return openTrade({ ...traffic.actor(buyer, random), client }, seller, 10, [201, 409]);
    }),
  );
  const won = opened.filter((trade) => trade !== null);
  for (const trade of won) await trade.decline();
  await root.query('UPDATE offers SET stock = NULL WHERE id = ?', [seller.offerId]);
  return won.length === 2 ? [] : [`${won.length} bought what was enough for two`];
}

/** What is written through one node is read at once through another. */
async function readElsewhere(cluster: Cluster, traffic: Traffic, random: Random): Promise<string[]> {
  const clients = clientsOf(cluster, traffic);
  const { buyers, sellers } = traffic.people;
  let left = OWN_WRITES;
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const [client, reader] = index % 2 === 0 ? clients : [clients[1], clients[0]];
      for (; left > 0; ) {
        left -= 1;
        const actor = { ...traffic.actor(buyer, random), client, reader };
        await (await openTrade(actor, random.oneOf(sellers), 1))?.decline();
      }
    }),
  );
  return [];
}

/** One for each api, past the gateway. */
function clientsOf({ apis }: Cluster, { journal }: Traffic): [Client, Client] {
  const [first, second] = apis.map(({ options }) => new Client(options.url ?? '', journal));
  return [first as Client, second as Client];
}

/** Two api processes begin at the same moment on a database without a table. */
async function startEmpty({ run, apis, nodes, urlFrom }: Cluster, random: Random): Promise<string[]> {
  const name = `souk_${random.between(0, 2 ** 31)}`;
  const { root } = nodes[0].server;
  await root.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const [like] = apis as [Program];
  const programs = await Promise.all(
    [0, 1].map(async (first) => {
      const port = await freePort();
      const env = { ...like.options.env, DATABASE_URL: urlFrom(first, name), API_PORT: String(port) };
      const isReady = () => answersOk(`http://127.0.0.1:${port}/readyz`);
      return new Program(run.lifecycle, { ...like.options, env, isReady });
    }),
  );
  const started = await Promise.allSettled(programs.map((program) => program.start()));
  await Promise.all(programs.map((program) => program.end()));
  await root.query(`DROP DATABASE ${name}`);
  return started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
}
