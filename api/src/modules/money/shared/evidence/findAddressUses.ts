import type { AddressUses } from '@souk/contracts/backOffice/desk/evidence';
import type { Person } from '@souk/contracts/people/userSummary';
import type { Transaction } from 'sequelize';
import { presentPerson } from '../../../../domain/presenters/presentPerson';
import { select } from '../../../../kernel/database/statements';

const NAMED = 10;

const PAID = `
  SELECT COUNT(*) AS count, CAST(COALESCE(SUM(amount), 0) AS DECIMAL(30, 6)) AS amount, MAX(decided_at) AS lastAt
  FROM withdrawals WHERE wallet_address = :walletAddress AND user_id = :userId AND status = 'approved' AND id <> :id`;

const OTHERS = `
  SELECT id, email, username, COUNT(*) OVER () AS total FROM users
  WHERE id <> :userId AND id IN (SELECT user_id FROM withdrawals WHERE wallet_address = :walletAddress) ORDER BY id LIMIT ${NAMED}`;

/** Earlier payments to a withdrawal's address, and the other users who withdraw to it. */
export async function findAddressUses(
  transaction: Transaction,
  { id, userId, walletAddress }: { id: number; userId: number; walletAddress: string },
): Promise<AddressUses> {
  const [paid] = await select<{ count: number; amount: string; lastAt: Date | null }>(transaction, PAID, {
    walletAddress,
    userId,
    id,
  });
  const others = await select<Person & { total: number }>(transaction, OTHERS, {
    userId,
    walletAddress,
  });
  return {
    paid: {
      count: paid?.count ?? 0,
      amount: paid?.amount ?? '0.000000',
      last_at: paid?.lastAt?.toISOString() ?? null,
    },
    others: { count: others[0]?.total ?? 0, people: others.map(presentPerson) },
  };
}
