import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { CommitFate } from './DatabaseProxy';
import type { Fault } from './FaultRun';
import { wait } from './programFaults';
import type { Random } from './Random';
import type { Standard } from './startStandard';

/** What may happen between the api and its database, and to rows, while both run. */
export function databaseFaults({ root, proxy, disk, run, database }: Standard): Fault[] {
  const cutting = (fate: Exclude<CommitFate, 'pass'>) => async (random: Random) => {
    proxy.fate = () => (random.next() < 0.1 ? fate : 'pass');
    await wait(random.between(1_000, 2_500));
    proxy.fate = () => 'pass';
  };
  return [
    { name: 'cut before COMMIT is heard', inject: cutting('unheard') },
    { name: 'cut before COMMIT is answered', inject: cutting('unanswered') },
    {
      name: 'all connections cut',
      inject: async (random) => {
        for (let times = random.between(1, 4); times > 0; times -= 1) {
          proxy.cutAll();
          await wait(random.between(50, 600));
        }
      },
    },
    { name: 'connections killed', inject: (random) => killConnections(root, random) },
    { name: 'deadlocks', inject: (random) => provokeDeadlocks(root, random) },
    { name: 'a row locked for 15 s', inject: (random) => holdRow(root, random) },
    ...(disk.isOwn
      ? [
          {
            name: 'disk full',
            inject: async (random: Random) => {
              await disk.fill(run.lifecycle);
              await wait(random.between(4_000, 9_000));
              disk.clear();
              // MariaDB may end itself where it cannot write; a supervisor starts it again.
              database.deaths.length = 0;
              await database.revive();
            },
          },
        ]
      : []),
  ];
}

async function killConnections(root: Pool, random: Random): Promise<void> {
  for (let times = random.between(5, 20); times > 0; times -= 1) {
    const [rows] = await root.query<RowDataPacket[]>(
      "SELECT id FROM information_schema.processlist WHERE user = 'souk'",
    );
    if (rows.length > 0) await root.query(`KILL CONNECTION ${random.oneOf(rows).id}`).catch(() => undefined);
    await wait(random.between(10, 200));
  }
}

/** Rivals that lock the rows of the ledger against its own order. */
async function provokeDeadlocks(root: Pool, random: Random): Promise<void> {
  const [accounts] = await root.query<RowDataPacket[]>('SELECT id FROM ledger_accounts ORDER BY id DESC');
  const until = performance.now() + random.between(2_000, 4_000);
  const rival = async () => {
    while (performance.now() < until) {
      const first = random.between(0, accounts.length - 3);
      const ids = accounts.slice(first, first + 3).map(({ id }) => id);
      await inTurn(root, ids).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 6 }, rival));
}

async function inTurn(root: Pool, ids: readonly number[]): Promise<void> {
  await holding(root, async (connection) => {
    for (const id of ids) {
      await connection.query('UPDATE ledger_accounts SET balance = balance WHERE id = ?', [id]);
      await wait(2);
    }
  });
}

/** A transaction that changes nothing in the end. */
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

async function holdRow(root: Pool, random: Random): Promise<void> {
  const [offers] = await root.query<RowDataPacket[]>('SELECT id FROM offers');
  await holding(root, async (connection) => {
    await connection.query('SELECT id FROM offers WHERE id = ? FOR UPDATE', [random.oneOf(offers).id]);
    await wait(15_000);
  });
}
