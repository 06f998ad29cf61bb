import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { AdminDepositQuery, DepositQuery } from '@souk/contracts/money/wallet/wallet';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { Deposit } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { unanswered } from '../../../../kernel/database/conditions';
import { type Page, readPage } from '../../../../kernel/database/readPage';
import { matching } from '../../../backOffice';
import { caseConditions, heldBy, MOST_FLAGGED } from '../../shared/evidence/caseConditions';
import { withDepositor } from '../presenter';

export function listOwnDeposits(
  userId: number,
  { status, skip, limit }: DepositQuery,
): Promise<Page<Deposit>> {
  const where = status ? { userId, status } : { userId };
  return readPage(Deposit, { where, sort: '-id', skip, limit, include: [] });
}

export async function listAllDeposits(
  query: AdminDepositQuery,
  caller: Pick<Caller, 'grants'>,
): Promise<Page<Deposit>> {
  return readPage(Deposit, {
    ...query,
    where: await depositConditions(query, caller),
    include: withDepositor(),
  });
}

const WAITING = { where: { status: WAITING_STATUSES.deposit }, order: ['id'], limit: MOST_FLAGGED };
const LIST = {
  kind: 'deposit',
  amount: 'amount',
  readWaiting: (transaction: Transaction) => Deposit.findAll({ ...WAITING, transaction }),
} as const;

export async function depositConditions(
  query: AdminDepositQuery,
  caller?: Pick<Caller, 'grants'>,
): Promise<WhereOptions<Deposit>> {
  const { search, network, user_id: userId } = query;
  const all = await caseConditions(LIST, query, caller);
  if (userId) all.push({ userId });
  if (network) all.push({ network });
  if (query.attention === 'unanswered') all.push(unanswered(WAITING_STATUSES.deposit));
  if (query.held_by) all.push(heldBy('deposit', query.held_by));
  if (search) {
    const texts = { canonical_txn_hash: canonicalTransactionHash(search) };
    all.push(await matching(Deposit, search, { texts, users: ['user_id'] }));
  }
  return { [Op.and]: all };
}
