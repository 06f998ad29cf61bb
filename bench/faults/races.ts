import type { RowDataPacket } from 'mysql2';
import { freePort } from '../../tools/processes/freePort';
import { Client } from './Client';
import type { Cluster } from './cluster';
import type { Fault } from './FaultRun';
import { Program } from './Program';
import type { Random } from './Random';
import { answersOk } from './startSite';
import type { Traffic } from './Traffic';
import { openTrade } from './tradeFlow';

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
async function deactivateEachOther({ apis, nodes }: Cluster, { people }: Traffic): Promise<string[]> {
  const [{ root }] = nodes;
  const [one, other] = people.admins;
  const wrong: string[] = [];
  const strike = async (api?: Program, by = one, against = other) => {
    const { status } = await fetch(`${api?.options.url}/admin/users/${against?.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${by?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ is_active: false }),
      signal: AbortSignal.timeout(10_000),
    });
    return status;
  };
  for (let time = 1; time <= TIMES; time += 1) {
    const statuses = await Promise.all([strike(apis[0], one, other), strike(apis[1], other, one)]);
    for (const node of nodes) await node.catchUp();
    const [rows] = await root.query<RowDataPacket[]>(
      "SELECT COUNT(*) AS n FROM users WHERE role = 'admin' AND is_active",
    );
    if (Number(rows[0]?.n) === 0) wrong.push(`no active administrator is left (${statuses})`);
    if (statuses.includes(500)) wrong.push(`a deactivation was answered ${statuses}`);
    await root.query("UPDATE users SET is_active = 1 WHERE role = 'admin'");
    for (const node of nodes) await node.catchUp();
  }
  return wrong;
}

/** An offer with 20 coins left: of many who want ten at once, two get them. */
async function buyOut(cluster: Cluster, traffic: Traffic, random: Random): Promise<string[]> {
  const [{ root }] = cluster.nodes;
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
  const [{ root }] = nodes;
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
