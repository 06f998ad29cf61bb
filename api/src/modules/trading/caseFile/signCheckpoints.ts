import { type Sequelize, Transaction } from 'sequelize';
import { CaseHead as HeadRow, Trade } from '../../../domain/models';
import { addCheckpoint, headLeaf } from '../../../domain/tradeLog/checkpoint';
import { readHeads } from '../../../domain/tradeLog/readHeads';
import type { Config } from '../../../kernel/config/config';
import { lostConflicts } from '../../../kernel/database/serverErrors';
import { select } from '../../../kernel/database/statements';
import { isDuplicate } from '../../../kernel/database/transaction';
import type { Job, JobServices } from '../../../kernel/jobs/Job';

const MOST_TRADES = 1_000;

/**
 * Trades with news. Rows locked by an open transaction wait for the next checkpoint: it commits its entry and the mark together, so that no
 * entry is skipped.
 */
const NEWS = `SELECT id FROM trades WHERE unsigned_since IS NOT NULL
  ORDER BY unsigned_since, id LIMIT :limit FOR UPDATE SKIP LOCKED`;

type Services = { sequelize: Sequelize; config: Pick<Config, 'caseSigningKey'> };

/**
 * Signs the last hashes of all trades' logs with news, in as many checkpoints as necessary. Each is one transaction, so it may fail at any
 * line; of two processes that make the same one, the second is refused by its number, and its trades wait for the next.
 * @returns the number of covered trades.
 */
export async function signCheckpoints(services: Services, most = MOST_TRADES): Promise<number> {
  let covered = 0;
  for (;;) {
    const size = await signNext(services, most);
    covered += size;
    if (size < most) return covered;
  }
}

async function signNext({ sequelize, config }: Services, limit: number): Promise<number> {
  try {
    // Read committed, as in the outbox: it locks rows alone, and reads what was committed before the locks.
    return await sequelize.transaction(
      { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
      async (transaction) => {
        const news = await select<{ id: number }>(transaction, NEWS, { limit });
        if (news.length === 0) return 0;
        const where = { id: news.map(({ id }) => id) };
        const trades = await Trade.findAll({ where, order: ['id'], raw: true, transaction });
        const heads = await readHeads(trades, transaction);
        const leaves = [...heads].map(([tradeId, head]) => headLeaf(tradeId, head));
        const checkpoint = await addCheckpoint(transaction, { leaves, key: config.caseSigningKey });
        const rows = [...heads].map(([tradeId, head]) => ({ tradeId, checkpoint, ...head }));
        await HeadRow.bulkCreate(rows, { transaction });
        await Trade.update({ unsignedSince: null }, { where, transaction });
        return news.length;
      },
    );
  } catch (error) {
    if (isDuplicate(error) || lostConflicts(error)) return 0;
    throw error;
  }
}

/** Each minute with news, so that entries that a party has seen for longer cannot be rewritten unnoticed. */
export const signJob: Job<JobServices & Services> = {
  name: 'sign-checkpoints',
  everySeconds: 60,
  run: (services) => signCheckpoints(services),
};
