import { change, select } from '../../kernel/database/statements';
import { inTransaction } from '../../kernel/database/transaction';
import type { Job } from '../../kernel/jobs/Job';
import { AWAY_SECONDS } from './readClock';

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
      await change(transaction, "INSERT IGNORE INTO heartbeats (name, at) VALUES ('platform', NOW(3))");
      // Locked first: of two processes that come back at once, one finds the other's beat.
      const [last] = await select<{ away: 0 | 1 }>(
        transaction,
        `SELECT at < NOW(3) - INTERVAL ${AWAY_SECONDS} SECOND AS away FROM heartbeats
         WHERE name = 'platform' FOR UPDATE`,
      );
      if (last?.away)
        await change(
          transaction,
          `INSERT INTO pauses (reason, started_at, ended_at)
          SELECT 'away', heartbeats.at, NOW(3) FROM heartbeats
          WHERE name = 'platform' AND NOT EXISTS (SELECT 1 FROM pauses WHERE ended_at IS NULL)`,
        );
      await change(transaction, "UPDATE heartbeats SET at = NOW(3) WHERE name = 'platform'");
    }),
};
