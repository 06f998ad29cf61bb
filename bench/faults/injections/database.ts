import type { Pool, PoolConnection } from 'mysql2/promise';
import type { Fault, Stage } from '../Fault';
import { wait } from '../Program';
import type { Random } from '../Random';
import { primaryOf } from '../servers/Database';
import type { CommitFate } from '../servers/DatabaseProxy';

type Inject = Fault['inject'];

/** Cuts every tenth committing connection. */
export function cutAtCommit(fate: Exclude<CommitFate, 'pass'>): Inject {
  return async ({ database: { proxy } }, random) => {
    if (!proxy) return undefined;
    proxy.fate = () => (random.next() < 0.1 ? fate : 'pass');
    await wait(random.between(1_000, 2_500));
    proxy.fate = () => 'pass';
    return undefined;
  };
}

export const cutAll: Inject = async ({ database }, random) => {
  for (let times = random.between(1, 4); times > 0; times -= 1) {
    database.proxy?.cutAll();
    await wait(random.between(50, 600));
  }
  return undefined;
};

export const killConnections: Inject = async ({ database }, random) => {
  const server = await primaryOf(database);
  for (let times = random.between(5, 20); times > 0; times -= 1) {
    const rows = (await server.select('SHOW PROCESSLIST')).filter(({ User }) => User === 'souk');
    if (rows.length > 0) await server.root.query(`KILL ${random.oneOf(rows).Id}`).catch(() => undefined);
    await wait(random.between(10, 200));
  }
  return undefined;
};

/** Rivals that lock the ledger's rows against its order. */
export const provokeDeadlocks: Inject = async ({ database }, random) => {
  const server = await primaryOf(database);
  const accounts = await server.select('SELECT id FROM ledger_accounts ORDER BY id DESC');
  const until = performance.now() + random.between(2_000, 4_000);
  const rival = async () => {
    while (performance.now() < until) {
      const first = random.between(0, accounts.length - 3);
      await holding(server.root, async (connection) => {
        for (const { id } of accounts.slice(first, first + 3)) {
          await connection.query('UPDATE ledger_accounts SET balance = balance WHERE id = ?', [id]);
          await wait(2);
        }
      }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 6 }, rival));
  return undefined;
};

export const holdRow: Inject = async ({ database }, random) => {
  const server = await primaryOf(database);
  const { id } = random.oneOf(await server.select('SELECT id FROM offers'));
  await holding(server.root, async (connection) => {
    await connection.query('SELECT id FROM offers WHERE id = ? FOR UPDATE', [id]);
    await wait(15_000);
  });
  return undefined;
};

/** A transaction without a lasting effect. */
async function holding(root: Pool, work: (connection: PoolConnection) => Promise<void>): Promise<void> {
  const connection = await root.getConnection();
  try {
    await connection.query('START TRANSACTION');
    await work(connection);
  } finally {
    await connection.query('ROLLBACK').catch(() => undefined);
    connection.release();
  }
}

export async function fillDisk({ database, run }: Stage, random: Random): Promise<undefined> {
  const { disk, servers } = database;
  await disk?.fill(run.lifecycle);
  await wait(random.between(4_000, 9_000));
  disk?.clear();
  // A server that cannot write may end itself, even later; a supervisor starts it again.
  for (const server of servers) {
    await server.revive().catch(() => server.revive());
    server.deaths.length = 0;
  }
}
