import type { Sequelize } from 'sequelize';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Job } from '../../../kernel/jobs/Job';
import { OUTDATED, reprice } from '../shared/market/floatingPrices';

const PORTION = 500;

/** Reprices floating offers in portions: one that a run did not reach is off the market until the next. */
export async function repriceOffers(sequelize: Sequelize, portion = PORTION): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await select<{ id: number }>(
      sequelize,
      `SELECT offers.id ${OUTDATED} AND offers.id > :after ORDER BY offers.id LIMIT :portion`,
      { after, portion },
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await inTransaction(sequelize, (transaction) => reprice(transaction, ids));
    if (ids.length < portion) return;
    after = ids.at(-1) ?? after;
  }
}

export const repriceJob: Job = {
  name: 'floating-prices',
  everySeconds: 30,
  run: ({ sequelize }) => repriceOffers(sequelize),
};
