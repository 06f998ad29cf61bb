import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { CommitFate } from './DatabaseProxy';
import type { Fault } from './FaultRun';
import { wait } from './Program';
import type { Random } from './Random';
import type { Standard } from './standard';

/** What may happen between the api and its database, and to rows, while both run. */
export function databaseFaults({ database, proxy, disk, run }: Standard): Fault[] {
  const { root, program } = database;
  const fault = (name: string, inject: Fault['inject']): Fault => ({ name, inject });
  const cutting =
    (fate: Exclude<CommitFate, 'pass'>) =>
    async (random: Random): Promise<undefined> => {
      proxy.fate = () => (random.next() < 0.1 ? fate : 'pass');
      await wait(random.between(1_000, 2_500));
      proxy.fate = () => 'pass';
    };
  const faults = [
    fault('cut before COMMIT is heard', cutting('unheard')),
    fault('cut before COMMIT is answered', cutting('unanswered')),
    fault('all connections cut', async (random) => {
      for (let times = random.between(1, 4); times > 0; times -= 1) {
        proxy.cutAll();
        await wait(random.between(50, 600));
      }
    }),
    fault('connections killed', (random) => killConnections(root, random)),
    fault('deadlocks', (random) => provokeDeadlocks(root, random)),
    fault('a row locked for 15 s', (random) => holdRow(root, random)),
  ];
  const filling = fault('disk full', async (random) => {
    await disk.fill(run.lifecycle);
    await wait(random.between(4_000, 9_000));
    disk.clear();
    // MariaDB may end itself where it cannot write, and may be about to; a supervisor starts it again.
    await program.revive().catch(() => program.revive());
    program.deaths.length = 0;
  });
  return disk.isOwn ? [...faults, filling] : faults;
}

async function killConnections(root: Pool, random: Random): Promise<undefined> {
  for (let times = random.between(5, 20); times > 0; times -= 1) {
    const [rows] = await root.query<RowDataPacket[]>(
      "SELECT id FROM information_schema.processlist WHERE user = 'souk'",
    );
    if (rows.length > 0) await root.query(`KILL CONNECTION ${random.oneOf(rows).id}`).catch(() => undefined);
    await wait(random.between(10, 200));
  }
}

/** Rivals that lock the rows of the ledger against its own order. */
async function provokeDeadlocks(root: Pool, random: Random): Promise<undefined> {
  const [accounts] = await root.query<RowDataPacket[]>('SELECT id FROM ledger_accounts ORDER BY id DESC');
  const until = performance.now() + random.between(2_000, 4_000);
  const rival = async () => {
    while (performance.now() < until) {
      const first = random.between(0, accounts.length - 3);
      const ids = accounts.slice(first, first + 3).map(({ id }) => id);
      await holding(root, async (connection) => {
        for (const id of ids) {
          await connection.query('UPDATE ledger_accounts SET balance = balance WHERE id = ?', [id]);
          await wait(2);
        }
      }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 6 }, rival));
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

async function holdRow(root: Pool, random: Random): Promise<undefined> {
  const [offers] = await root.query<RowDataPacket[]>('SELECT id FROM offers');
  await holding(root, async (connection) => {
    await connection.query('SELECT id FROM offers WHERE id = ? FOR UPDATE', [random.oneOf(offers).id]);
    await wait(15_000);
  });
}
