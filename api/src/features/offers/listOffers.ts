import type { OfferQuery, OfferSort } from '@souk/contracts';
import { Op, type Order, type WhereOptions } from 'sequelize';
import { startingWith } from '../../database/startingWith';
import type { Page } from '../../http/route';
import { Offer, Setting, User } from '../../models';
import { withSeller } from './presenter';

const ORDER: Record<OfferSort, Order> = {
  newest: [['id', 'DESC']],
  price_low: [
    ['pricePerUnit', 'ASC'],
    ['id', 'DESC'],
  ],
  price_high: [
    ['pricePerUnit', 'DESC'],
    ['id', 'DESC'],
  ],
};

/** The marketplace: active offers whose sellers can trade at this moment (design §3). */
export async function listOffers(query: OfferQuery): Promise<Page<Offer>> {
  const { kyc_required: kycRequired } = await Setting.readAll();
  const seller: WhereOptions<User> = {
    isActive: true,
    ...(kycRequired && { kycStatus: 'approved' }),
    ...(query.seller && { username: startingWith(query.seller) }),
  };
  const { rows, count } = await Offer.findAndCountAll({
    where: conditions(query),
    include: [{ model: User, as: 'seller', attributes: ['username'], where: seller, required: true }],
    order: ORDER[query.sort],
    offset: query.skip,
    limit: query.limit,
  });
  return { items: rows, total: count };
}

function conditions(query: OfferQuery): WhereOptions<Offer> {
  const all: WhereOptions<Offer>[] = [{ status: 'active', deletedAt: null }];
  if (query.crypto_type) all.push({ cryptoType: query.crypto_type });
  if (query.min_price) all.push({ pricePerUnit: { [Op.gte]: query.min_price } });
  if (query.max_price) all.push({ pricePerUnit: { [Op.lte]: query.max_price } });
  if (query.amount)
    all.push({ minAmount: { [Op.lte]: query.amount } }, { maxAmount: { [Op.gte]: query.amount } });
  return { [Op.and]: all };
}

/** A user's own offers, paused ones too, newest first. */
export async function listOwnOffers(
  sellerId: number,
  page: { skip: number; limit: number },
): Promise<Page<Offer>> {
  const { rows, count } = await Offer.findAndCountAll({
    where: { sellerId, deletedAt: null },
    include: [withSeller()],
    order: ORDER.newest,
    offset: page.skip,
    limit: page.limit,
  });
  return { items: rows, total: count };
}
