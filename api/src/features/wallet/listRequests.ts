import {
  type AdminDepositQuery,
  type AdminWithdrawalQuery,
  canonicalTransactionHash,
  type DepositQuery,
  type WithdrawalQuery,
} from '@souk/contracts';
import { Op, type WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import { madeWithin, matching } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import type { Page } from '../../http/route';
import { Deposit, Withdrawal } from '../../models';
import { withUser } from './presenter';

/** A user's own deposits, newest first. */
export function listDeposits(userId: number, query: DepositQuery): Promise<Page<Deposit>> {
  return readPage(Deposit, ofUser(userId, query));
}

/** A user's own withdrawals, newest first. */
export function listWithdrawals(userId: number, query: WithdrawalQuery): Promise<Page<Withdrawal>> {
  return readPage(Withdrawal, ofUser(userId, query));
}

function ofUser(userId: number, { status, skip, limit }: DepositQuery | WithdrawalQuery) {
  return { where: status ? { userId, status } : { userId }, sort: '-id', skip, limit, include: [] };
}

/** Everyone's deposits with their user, for admins. */
export function listAllDeposits(query: AdminDepositQuery): Promise<Page<Deposit>> {
  const { search } = query;
  const texts = { canonical_txn_hash: canonicalTransactionHash(search ?? '') };
  const named = search ? [matching(Deposit, search, { texts, users: ['user_id'] })] : [];
  return readPage(Deposit, ofEveryone(query, named));
}

/** Everyone's withdrawals with their user, for admins. */
export function listAllWithdrawals(query: AdminWithdrawalQuery): Promise<Page<Withdrawal>> {
  const { search } = query;
  const texts = { canonical_txn_hash: canonicalTransactionHash(search ?? ''), wallet_address: search ?? '' };
  const named = search ? [matching(Withdrawal, search, { texts, users: ['user_id'] })] : [];
  return readPage(Withdrawal, ofEveryone(query, named));
}

/** One deposit with its user, for admins. @throws AppError `not_found`. */
export async function findDeposit(id: number): Promise<Deposit> {
  return found(await Deposit.findByPk(id, { include: [withUser()] }));
}

/** One withdrawal with its user, for admins. @throws AppError `not_found`. */
export async function findWithdrawal(id: number): Promise<Withdrawal> {
  return found(await Withdrawal.findByPk(id, { include: [withUser()] }));
}

function ofEveryone(query: AdminDepositQuery | AdminWithdrawalQuery, named: WhereOptions[]) {
  const { status, user_id: userId, sort, skip, limit } = query;
  const all: WhereOptions[] = [...madeWithin(query), ...named];
  if (status) all.push({ status });
  if (userId) all.push({ userId });
  return { where: { [Op.and]: all }, sort, skip, limit, include: [withUser()] };
}
