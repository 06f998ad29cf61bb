import type { TraderProfile } from '@souk/contracts/people/reputation';
import type { Sequelize, Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import {
  FACT_COLUMNS,
  FACTS_JOIN,
  type FactsRow,
  presentFacts,
} from '../../../domain/reputation/traderFacts';
import { found } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';

/** A trader by their name: administrators have no profile, nor have those who deleted their account. @throws AppError `not_found`. */
export async function findTrader(username: string, transaction?: Transaction): Promise<User> {
  return found(await User.findOne({ where: { username, role: 'user', erasedAt: null }, transaction }));
}

/** What everybody may see of a trader. @throws AppError `not_found` as `findTrader`. */
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
