import type { RowDataPacket } from 'mysql2';
import { freePort } from '../../tools/processes/freePort';
import { Client } from './Client';
import type { Fault } from './FaultRun';
import type { GaleraNode } from './GaleraNode';
import { answersOk, Program } from './Program';
import type { Random } from './Random';
import type { Cluster } from './startCluster';
import type { Traffic } from './Traffic';
import { openTrade } from './tradeFlow';

const TIMES = 20;

/** Things that people do at the same moment on two writers. */
export function races(cluster: Cluster, traffic: Traffic): Fault[] {
  const { apis, urlFrom } = cluster;
  /** The second api writes to another node for as long. */
  const onTwoWriters = async (work: () => Promise<string[]>): Promise<string[]> => {
    const [, api] = apis;
    await api?.end();
    await api?.start({ DATABASE_URL: urlFrom(1) });
    const wrong = await work();
    await api?.end();
    await api?.start();
    return wrong;
  };
  return [
    {
      name: 'two admins at each other',
      isQuiet: true,
      inject: async (_, report) => report(await onTwoWriters(() => deactivateEachOther(cluster, traffic))),
    },
    {
      name: 'one stock, two writers',
      isQuiet: true,
      inject: async (random, report) => report(await onTwoWriters(() => buyOut(cluster, traffic, random))),
    },
    {
      name: 'two apis on an empty cluster',
      isQuiet: true,
      inject: async (random, report) => report(await startEmpty(cluster, random)),
    },
  ];
}

/** Two administrators deactivate each other: one is left. */
async function deactivateEachOther({ apis, nodes }: Cluster, { people }: Traffic): Promise<string[]> {
  const { root } = nodes[0] as GaleraNode;
  const wrong: string[] = [];
  const [one, other] = people.admins as [{ id: number; token: string }, { id: number; token: string }];
  for (let time = 1; time <= TIMES; time += 1) {
    const strike = (api: Program | undefined, by: typeof one, against: typeof one) =>
      fetch(`${api?.options.url}/admin/users/${against.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ is_active: false }),
      });
    const answers = await Promise.all([strike(apis[0], one, other), strike(apis[1], other, one)]);
    for (const node of nodes) await node.catchUp();
    const [rows] = await root.query<RowDataPacket[]>(
      "SELECT COUNT(*) AS n FROM users WHERE role = 'admin' AND is_active",
    );
    const statuses = answers.map(({ status }) => status);
    if (Number(rows[0]?.n) === 0) wrong.push(`no active administrator is left (${statuses})`);
    if (statuses.includes(500)) wrong.push(`a deactivation was answered ${statuses}`);
    await root.query("UPDATE users SET is_active = 1 WHERE role = 'admin'");
    for (const node of nodes) await node.catchUp();
  }
  return wrong;
}

/** An offer with 20 coins left: of many who want ten at once, two get them. */
async function buyOut({ apis, nodes }: Cluster, traffic: Traffic, random: Random): Promise<string[]> {
  const { root } = nodes[0] as GaleraNode;
  const seller = random.oneOf(traffic.people.sellers);
  await root.query('UPDATE offers SET stock = 20 WHERE id = ?', [seller.offerId]);
  for (const node of nodes) await node.catchUp();
  const clients = apis.map(({ options }) => new Client(options.url ?? '', traffic.journal));
  const opened = await Promise.all(
    traffic.people.buyers.map((buyer, index) => {
      const client = clients[index % clients.length] as Client;
      return openTrade({ ...traffic.actor(buyer, random), client }, seller, 10, [201, 409]);
    }),
  );
  const won = opened.filter((trade) => trade !== null);
  for (const trade of won) await trade.decline();
  await root.query('UPDATE offers SET stock = NULL WHERE id = ?', [seller.offerId]);
  return won.length === 2 ? [] : [`${won.length} bought what was enough for two`];
}

/** Two api processes begin at the same moment on a database without a table. */
async function startEmpty({ run, apis, nodes, urlFrom }: Cluster, random: Random): Promise<string[]> {
  const name = `souk_${random.between(0, 2 ** 31)}`;
  const { root } = nodes[0] as GaleraNode;
  await root.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const [like] = apis as [Program];
  const programs = await Promise.all(
    [0, 1].map(async (first) => {
      const port = await freePort();
      const env = { ...like.options.env, DATABASE_URL: urlFrom(first, name), API_PORT: String(port) };
      const url = `http://127.0.0.1:${port}`;
      return new Program(run.lifecycle, { ...like.options, env, isReady: () => answersOk(`${url}/readyz`) });
    }),
  );
  const started = await Promise.allSettled(programs.map((program) => program.start()));
  await Promise.all(programs.map((program) => program.end()));
  await root.query(`DROP DATABASE ${name}`);
  return started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
}
