import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import type { AdminDepositQuery, DepositQuery } from '@souk/contracts/wallet';
import { Op, type WhereOptions } from 'sequelize';
import { madeWithin, matching } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import type { Page } from '../../http/route';
import { Deposit } from '../../models';
import { withUser } from '../../presenters/presentUserSummary';

/** A user's own deposits, newest first. */
export function listOwnDeposits(
  userId: number,
  { status, skip, limit }: DepositQuery,
): Promise<Page<Deposit>> {
  const where = status ? { userId, status } : { userId };
  return readPage(Deposit, { where, sort: '-id', skip, limit, include: [] });
}

/** Everyone's deposits with their user, for admins. */
export function listAllDeposits(query: AdminDepositQuery): Promise<Page<Deposit>> {
  const { search, status, user_id: userId, sort, skip, limit } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (userId) all.push({ userId });
  if (search) {
    const texts = { canonical_txn_hash: canonicalTransactionHash(search) };
    all.push(matching(Deposit, search, { texts, users: ['user_id'] }));
  }
  return readPage(Deposit, { where: { [Op.and]: all }, sort, skip, limit, include: [withUser()] });
}
