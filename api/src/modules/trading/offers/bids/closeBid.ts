import { holdForBid } from '../../../../domain/ledger/movements';
import { Offer } from '../../../../domain/models';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { lockRow } from '../../../../kernel/database/lockRow';
import { inTransaction, type Transaction } from '../../../../kernel/database/transaction';
import { each } from '../../../../kernel/jobs/each';
import type { Job } from '../../../../kernel/jobs/Job';
import { type Bid, endBid } from '../../shared/holdBid';
import { isEnding } from '../../shared/market/onMarket';

const AT_A_TIME = 1000;

export async function closeBid(transaction: Transaction, bid: Bid): Promise<void> {
  for (const hold of await endBid(transaction, bid)) await holdForBid(transaction, hold);
}

/** Closes bids that no one can take because the platform ends: a claim does not reach money in them. */
export const bidJob: Job = {
  name: 'end-bids',
  everySeconds: 60,
  run: async ({ sequelize }) => {
    if (!isEnding(await inTransaction(sequelize, readSettings))) return;
    const live = await Offer.findAll({
      attributes: ['id'],
      where: { side: 'buy', deletedAt: null },
      limit: AT_A_TIME,
      raw: true,
    });
    await each(live, ({ id }) =>
      inTransaction(sequelize, async (transaction) => {
        const bid = await lockRow(transaction, Offer, id);
        if (bid.deletedAt === null && isEnding(await readSettings(transaction)))
          await closeBid(transaction, bid);
      }),
    );
  },
};
