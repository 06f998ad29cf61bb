import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import type { AdminWithdrawalQuery, WithdrawalQuery } from '@souk/contracts/wallet';
import { Op, type WhereOptions } from 'sequelize';
import { madeWithin, matching } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import type { Page } from '../../http/route';
import { Withdrawal } from '../../models';
import { withUser } from '../../presenters/presentUserSummary';

/** A user's own withdrawals, newest first. */
export function listOwnWithdrawals(
  userId: number,
  { status, skip, limit }: WithdrawalQuery,
): Promise<Page<Withdrawal>> {
  const where = status ? { userId, status } : { userId };
  return readPage(Withdrawal, { where, sort: '-id', skip, limit, include: [] });
}

/** Everyone's withdrawals with their user, for admins. */
export function listAllWithdrawals(query: AdminWithdrawalQuery): Promise<Page<Withdrawal>> {
  const { search, status, user_id: userId, sort, skip, limit } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (userId) all.push({ userId });
  if (search) {
    const texts = { canonical_txn_hash: canonicalTransactionHash(search), wallet_address: search };
    all.push(matching(Withdrawal, search, { texts, users: ['user_id'] }));
  }
  return readPage(Withdrawal, { where: { [Op.and]: all }, sort, skip, limit, include: [withUser()] });
}
