import type { DepositQuery, WithdrawalQuery } from '@souk/contracts';
import type { Page } from '../../http/route';
import { Deposit, Withdrawal } from '../../models';
import { withUser } from './presenter';

type Owner = { userId: number } | 'everyone';

/** Deposits of one user, or of everyone with their user; newest first. */
export async function listDeposits(owner: Owner, query: DepositQuery): Promise<Page<Deposit>> {
  const { rows, count } = await Deposit.findAndCountAll(selection(owner, query));
  return { items: rows, total: count };
}

/** Withdrawals of one user, or of everyone with their user; newest first. */
export async function listWithdrawals(owner: Owner, query: WithdrawalQuery): Promise<Page<Withdrawal>> {
  const { rows, count } = await Withdrawal.findAndCountAll(selection(owner, query));
  return { items: rows, total: count };
}

function selection(owner: Owner, { status, skip, limit }: DepositQuery | WithdrawalQuery) {
  const ofUser = owner === 'everyone' ? {} : owner;
  return {
    where: status ? { ...ofUser, status } : ofUser,
    include: owner === 'everyone' ? [withUser()] : [],
    order: [['id', 'DESC']] as [string, string][],
    offset: skip,
    limit,
  };
}
