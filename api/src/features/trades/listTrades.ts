import type { TradeQuery } from '@souk/contracts';
import { Op, type WhereOptions } from 'sequelize';
import { found } from '../../AppError';
import type { Caller } from '../../http/authenticate';
import type { Page } from '../../http/route';
import { Trade } from '../../models';
import { actorOf } from './lockForAction';
import { withParties } from './presenter';

/** The trades in which a user is seller or buyer, newest first. */
export async function listOwnTrades(userId: number, query: TradeQuery): Promise<Page<Trade>> {
  return list({ [Op.or]: [{ sellerId: userId }, { buyerId: userId }] }, query);
}

/** Every trade, newest first, for admins. */
export async function listAllTrades(query: TradeQuery): Promise<Page<Trade>> {
  return list({}, query);
}

async function list(where: WhereOptions<Trade>, { status, skip, limit }: TradeQuery): Promise<Page<Trade>> {
  const { rows, count } = await Trade.findAndCountAll({
    where: status ? { [Op.and]: [where, { status }] } : where,
    include: withParties(),
    order: [['id', 'DESC']],
    offset: skip,
    limit,
  });
  return { items: rows, total: count };
}

/** One trade, for its parties and admins; a stranger gets 404. */
export async function findTrade(id: number, caller: Caller): Promise<Trade> {
  const trade = found(await Trade.findByPk(id, { include: withParties() }));
  found(actorOf(trade, caller));
  return trade;
}
