import type { AdminTradeQuery, TradeQuery } from '@souk/contracts/trades';
import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import { Op, type WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import { madeWithin } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import { matching } from '../../database/search';
import type { Caller } from '../../http/Callers';
import type { Page } from '../../http/route';
import { Trade } from '../../models';
import { actorOf } from './actorOf';
import { withParties } from './presenter';

/** The trades in which a user is seller or buyer, newest first. */
export function listOwnTrades(userId: number, { status, skip, limit }: TradeQuery): Promise<Page<Trade>> {
  const where = status ? { [Op.and]: [partyIs(userId), { status }] } : partyIs(userId);
  return readPage(Trade, { where, sort: '-id', skip, limit, include: withParties(), plain: true });
}

/** Every trade, for admins. */
export async function listAllTrades(query: AdminTradeQuery): Promise<Page<Trade>> {
  const { sort, skip, limit } = query;
  const where = await tradeConditions(query);
  return readPage(Trade, { where, sort, skip, limit, include: withParties(), plain: true });
}

/** Which trades an admin's query is about. */
export async function tradeConditions(query: AdminTradeQuery): Promise<WhereOptions<Trade>> {
  const { search, status, user_id: userId } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (userId) all.push(partyIs(userId));
  if (search) {
    const texts = { canonical_txn_hash: canonicalTransactionHash(search) };
    all.push(await matching(Trade, search, { texts, users: ['seller_id', 'buyer_id'] }));
  }
  return { [Op.and]: all };
}

function partyIs(userId: number): WhereOptions {
  return { [Op.or]: [{ sellerId: userId }, { buyerId: userId }] };
}

/** One trade, for its parties and admins; a stranger gets 404. */
export async function findTrade(id: number, caller: Caller): Promise<Trade> {
  const trade = found(await Trade.findByPk(id, { include: withParties() }));
  found(actorOf(trade, caller));
  return trade;
}
