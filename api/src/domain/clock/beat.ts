import type { Transaction } from 'sequelize';
import { change, select } from '../../kernel/database/statements';
import { inTransaction } from '../../kernel/database/transaction';
import type { Job } from '../../kernel/jobs/Job';
import { endPauses, lockPauses, updateChainPauses } from './pauses';

/**
 * Records that the platform works. After a minute without a beat it counts as away, and deadlines are paused for that time unless they
 * were paused already.
 */
export const beat: Job = {
  name: 'beat',
  everySeconds: 10,
  runsIn: 'all',
  run: ({ sequelize }) =>
    inTransaction(sequelize, async (transaction) => {
      // Lock first: if two processes come back at once, the second sees the beat of the first.
      if (await lockPauses(transaction)) await writeAway(transaction);
      await sayWorking(transaction);
    }),
};

const BEAT = "heartbeats WHERE name = 'platform'";

/** Records a beat. Requires that pauses are locked and the platform was not away. */
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
