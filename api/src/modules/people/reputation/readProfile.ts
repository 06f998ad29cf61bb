import type { TraderProfile } from '@souk/contracts/people/reputation/reputation';
import type { Sequelize } from 'sequelize';
import { found } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';
import { FACT_COLUMNS, FACTS_JOIN, type FactsRow, presentFacts } from '../shared/reputation/traderFacts';

/** @throws AppError `not_found` as `findTrader`. */
export async function readProfile(sequelize: Sequelize, username: string): Promise<TraderProfile> {
  const [row] = await select<FactsRow & { isActive: number }>(
    sequelize,
    `SELECT users.is_active AS isActive, ${FACT_COLUMNS} FROM users ${FACTS_JOIN}
    WHERE users.username = :username AND users.role = 'user' AND users.erased_at IS NULL`,
    { username },
  );
  const trader = found(row);
  return { username, is_active: trader.isActive === 1, facts: presentFacts(trader) };
}
