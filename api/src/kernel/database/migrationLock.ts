import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import { errorNumber, lostConflicts } from './serverErrors';
import { change as changeRows } from './statements';

/** Time for which a dead process's lock blocks the others. */
const TURN_SECONDS = 20;
const RENEW_MS = 4_000;
const ASK_AGAIN_MS = 200;
const WAIT_MS = 120_000;
const TABLE_EXISTS = 1050;

const STATEMENTS = {
  make: `CREATE TABLE IF NOT EXISTS migration_lock (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    owner CHAR(36) COLLATE utf8mb4_bin NOT NULL,
    until DATETIME(3) NOT NULL
  ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  fill: "INSERT IGNORE INTO migration_lock (id, owner, until) VALUES (1, '', NOW(3))",
  take: `UPDATE migration_lock SET owner = :owner, until = NOW(3) + INTERVAL ${TURN_SECONDS} SECOND
    WHERE id = 1 AND until <= NOW(3)`,
  renew: `UPDATE migration_lock SET until = NOW(3) + INTERVAL ${TURN_SECONDS} SECOND
    WHERE id = 1 AND owner = :owner`,
  leave: 'UPDATE migration_lock SET until = NOW(3) WHERE id = 1 AND owner = :owner',
};

/**
 * Runs the work while no other process does, on any node of a cluster: the lock is a row with an expiry by the database's clock,
 * renewed during the work. A named lock of the server (`GET_LOCK`) would be local to its node.
 * @throws Error if the others' locks do not end for two minutes.
 */
export async function inTurn<Result>(sequelize: Sequelize, work: () => Promise<Result>): Promise<Result> {
  const owner = randomUUID();
  await makeTable(sequelize);
  for (const deadline = performance.now() + WAIT_MS; (await change(sequelize, 'take', owner)) === 0; ) {
    if (performance.now() > deadline)
      throw new Error('Another process has been migrating the database for two minutes');
    await pause(ASK_AGAIN_MS);
  }
  // A failed renewal is retried well before the lock expires.
  const renewal = setInterval(() => void change(sequelize, 'renew', owner).catch(() => 0), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await change(sequelize, 'leave', owner);
  }
}

/** Processes on different nodes create it at the same time. */
async function makeTable(sequelize: Sequelize): Promise<void> {
  await sequelize.query(STATEMENTS.make).catch((error) => {
    if (errorNumber(error) !== TABLE_EXISTS) throw error;
  });
  await sequelize.query(STATEMENTS.fill);
}

/** @returns the number of changed rows: zero if another process was first, on this node or another. */
async function change(
  sequelize: Sequelize,
  name: 'take' | 'renew' | 'leave',
  owner: string,
): Promise<number> {
  try {
    return await changeRows(sequelize, STATEMENTS[name], { owner });
  } catch (error) {
    if (lostConflicts(error)) return 0;
    throw error;
  }
}
