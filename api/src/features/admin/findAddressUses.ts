import type { AddressUses } from '@souk/contracts/evidence';
import type { Person } from '@souk/contracts/userSummary';
import { QueryTypes, type Sequelize } from 'sequelize';
import { found } from '../../AppError';
import { Withdrawal } from '../../models';
import { presentPerson } from '../../presenters/presentPerson';

/** How many of the other users are named. */
const NAMED = 10;

const PAID = `
  SELECT COUNT(*) AS count, CAST(COALESCE(SUM(amount), 0) AS DECIMAL(30, 6)) AS amount, MAX(decided_at) AS lastAt
  FROM withdrawals
  WHERE wallet_address = :walletAddress AND user_id = :userId AND status = 'approved' AND id <> :id`;

const OTHERS = `
  SELECT id, email, username, COUNT(*) OVER () AS total FROM users
  WHERE id <> :userId AND id IN (SELECT user_id FROM withdrawals WHERE wallet_address = :walletAddress)
  ORDER BY id LIMIT ${NAMED}`;

/** Whether money went to a withdrawal's address before, and who else withdraws to it. @throws AppError `not_found`. */
export async function findAddressUses(sequelize: Sequelize, id: number): Promise<AddressUses> {
  const { userId, walletAddress } = found(
    await Withdrawal.findByPk(id, { attributes: ['userId', 'walletAddress'], raw: true }),
  );
  const options = { replacements: { id, userId, walletAddress }, type: QueryTypes.SELECT } as const;
  const [[paid], others] = await Promise.all([
    sequelize.query<{ count: number; amount: string; lastAt: Date | null }>(PAID, options),
    sequelize.query<Person & { total: number }>(OTHERS, options),
  ]);
  return {
    paid: {
      count: paid?.count ?? 0,
      amount: paid?.amount ?? '0.000000',
      last_at: paid?.lastAt?.toISOString() ?? null,
    },
    others: {
      count: others[0]?.total ?? 0,
      people: others.map(presentPerson),
    },
  };
}
