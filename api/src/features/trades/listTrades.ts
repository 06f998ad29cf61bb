import { type AdminTradeQuery, canonicalTransactionHash, type TradeQuery } from '@souk/contracts';
import { Op, type WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import { madeWithin, ofUserNamed, typedId } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import { startingWith } from '../../database/startingWith';
import type { Caller } from '../../http/authenticate';
import type { Page } from '../../http/route';
import { Trade } from '../../models';
import { actorOf } from './lockForAction';
import { withParties } from './presenter';

/** The trades in which a user is seller or buyer, newest first. */
export function listOwnTrades(userId: number, { status, skip, limit }: TradeQuery): Promise<Page<Trade>> {
  const where = status ? { [Op.and]: [partyIs(userId), { status }] } : partyIs(userId);
  return readPage(Trade, { where, sort: '-id', skip, limit, include: withParties() });
}

/** Every trade, for admins. */
export function listAllTrades(query: AdminTradeQuery): Promise<Page<Trade>> {
  const { search, status, user_id: userId, sort, skip, limit } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (userId) all.push(partyIs(userId));
  if (search) all.push({ [Op.or]: placesOf(search) });
  return readPage(Trade, {
    where: { [Op.and]: all },
    // Ids follow the time of creation.
    sort: sort.replace('created_at', 'id').replace('usdt_amount', 'usdtAmount'),
    skip,
    limit,
    include: withParties(),
  });
}

function partyIs(userId: number): WhereOptions {
  return { [Op.or]: [{ sellerId: userId }, { buyerId: userId }] };
}

function placesOf(typed: string): WhereOptions[] {
  return [
    ...typedId(typed),
    { canonicalTxnHash: startingWith(canonicalTransactionHash(typed)) },
    ofUserNamed('sellerId', typed),
    ofUserNamed('buyerId', typed),
  ];
}

/** One trade, for its parties and admins; a stranger gets 404. */
export async function findTrade(id: number, caller: Caller): Promise<Trade> {
  const trade = found(await Trade.findByPk(id, { include: withParties() }));
  found(actorOf(trade, caller));
  return trade;
}
