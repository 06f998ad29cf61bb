import {
  type AdminDepositQuery,
  type AdminWithdrawalQuery,
  canonicalTransactionHash,
  type DepositQuery,
  type WithdrawalQuery,
} from '@souk/contracts';
import { Op, type WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import { madeWithin, ofUserNamed, typedId } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import { startingWith } from '../../database/startingWith';
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
  return readPage(
    Deposit,
    ofEveryone(query, (typed) => [hashStartsWith(typed)]),
  );
}

/** Everyone's withdrawals with their user, for admins. */
export function listAllWithdrawals(query: AdminWithdrawalQuery): Promise<Page<Withdrawal>> {
  const places = (typed: string) => [
    hashStartsWith(typed),
    { walletAddress: startingWith(typed, 'as typed') },
  ];
  return readPage(Withdrawal, ofEveryone(query, places));
}

/** One deposit with its user, for admins. @throws AppError `not_found`. */
export async function findDeposit(id: number): Promise<Deposit> {
  return found(await Deposit.findByPk(id, { include: [withUser()] }));
}

/** One withdrawal with its user, for admins. @throws AppError `not_found`. */
export async function findWithdrawal(id: number): Promise<Withdrawal> {
  return found(await Withdrawal.findByPk(id, { include: [withUser()] }));
}

function ofEveryone(
  query: AdminDepositQuery | AdminWithdrawalQuery,
  placesOf: (typed: string) => WhereOptions[],
) {
  const { search, status, user_id: userId, sort, skip, limit } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (userId) all.push({ userId });
  if (search) all.push({ [Op.or]: [...typedId(search), ...placesOf(search), ofUserNamed('userId', search)] });
  // Ids follow the time of creation.
  return {
    where: { [Op.and]: all },
    sort: sort.replace('created_at', 'id'),
    skip,
    limit,
    include: [withUser()],
  };
}

function hashStartsWith(typed: string): WhereOptions {
  return { canonicalTxnHash: startingWith(canonicalTransactionHash(typed)) };
}
