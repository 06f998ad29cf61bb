import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { AdminWithdrawalQuery, WithdrawalQuery } from '@souk/contracts/money/wallet/wallet';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { Withdrawal } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { unanswered } from '../../../../kernel/database/conditions';
import { type Page, readPage } from '../../../../kernel/database/readPage';
import { matching } from '../../../backOffice';
import { caseConditions, heldBy, MOST_FLAGGED } from '../../shared/evidence/caseConditions';
import { withPayee } from '../presenter';

export function listOwnWithdrawals(
  userId: number,
  { status, skip, limit }: WithdrawalQuery,
): Promise<Page<Withdrawal>> {
  const where = status ? { userId, status } : { userId };
  return readPage(Withdrawal, { where, sort: '-id', skip, limit, include: [] });
}

export async function listAllWithdrawals(
  query: AdminWithdrawalQuery,
  caller: Pick<Caller, 'grants'>,
): Promise<Page<Withdrawal>> {
  return readPage(Withdrawal, {
    ...query,
    where: await withdrawalConditions(query, caller),
    include: withPayee(),
  });
}

const WAITING = { where: { status: WAITING_STATUSES.withdrawal }, order: ['id'], limit: MOST_FLAGGED };
const LIST = {
  kind: 'withdrawal',
  amount: 'amount',
  readWaiting: (transaction: Transaction) => Withdrawal.findAll({ ...WAITING, transaction }),
} as const;

export async function withdrawalConditions(
  query: AdminWithdrawalQuery,
  caller?: Pick<Caller, 'grants'>,
): Promise<WhereOptions<Withdrawal>> {
  const { search, network, user_id: userId } = query;
  const all = await caseConditions(LIST, query, caller);
  if (userId) all.push({ userId });
  if (network) all.push({ network });
  if (query.attention === 'unanswered') all.push(unanswered(WAITING_STATUSES.withdrawal));
  if (query.held_by) {
    const paid = { handledBy: query.held_by, status: 'processing' };
    all.push({ [Op.or]: [heldBy('withdrawal', query.held_by), paid] });
  }
  if (search) {
    const texts = { canonical_txn_hash: canonicalTransactionHash(search), wallet_address: search };
    all.push(await matching(Withdrawal, search, { texts, users: ['user_id'] }));
  }
  return { [Op.and]: all };
}
