import type { Transaction } from 'sequelize';
import { change, select } from '../../kernel/database/statements';
import { inTransaction } from '../../kernel/database/transaction';
import type { Job } from '../../kernel/jobs/Job';
import { endPauses, lockPauses, updateChainPauses } from './pauses';

/**
 * Says that the platform works. After a minute without a beat it was away, and deadlines stood still for as long, unless they
 * stood still already.
 */
export const beat: Job = {
  name: 'beat',
  everySeconds: 10,
  runsIn: 'all',
  run: ({ sequelize }) =>
    inTransaction(sequelize, async (transaction) => {
      // Locked first: of two processes that come back at once, one finds the other's beat.
      if (await lockPauses(transaction)) await writeAway(transaction);
      await sayWorking(transaction);
    }),
};

const BEAT = "heartbeats WHERE name = 'platform'";

/** Pauses are locked, and the platform was not away. */
export async function sayWorking(transaction: Transaction): Promise<void> {
  await change(transaction, "UPDATE heartbeats SET at = NOW(3) WHERE name = 'platform'");
}

async function writeAway(transaction: Transaction): Promise<void> {
  const present = 'SELECT id FROM pauses WHERE ended_at IS NULL AND network IS NULL';
  if ((await select(transaction, present)).length > 0) return;
  await endPauses(transaction, `(SELECT at FROM ${BEAT})`);
  await change(
    transaction,
    `INSERT INTO pauses (reason, started_at, ended_at) SELECT 'away', at, NOW(3) FROM ${BEAT}`,
  );
  await updateChainPauses(transaction);
}
