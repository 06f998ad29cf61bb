import { Bid } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { endBid } from '../shared/endBid';
import { isEnding } from '../shared/market/onMarket';

const AT_A_TIME = 1000;

/** Closes what no one can take any more because the platform ends: its money must not stay where a claim doesn't reach it. */
export const bidJob: Job = {
  name: 'end-bids',
  everySeconds: 60,
  runsIn: 'one',
  run: async ({ sequelize }) => {
    if (!isEnding(await inTransaction(sequelize, readSettings))) return;
    const live = await Bid.findAll({
      attributes: ['id'],
      where: { endedAt: null },
      limit: AT_A_TIME,
      raw: true,
    });
    await each(live, ({ id }) =>
      inTransaction(sequelize, async (transaction) => {
        const bid = await lockRow(transaction, Bid, id);
        if (bid.endedAt === null && isEnding(await readSettings(transaction)))
          await endBid(transaction, bid, 'closed');
      }),
    );
  },
};
