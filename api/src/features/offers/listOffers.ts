import type { OfferQuery, OfferSort } from '@souk/contracts/offers';
import type { Sequelize } from 'sequelize';
import { countRows } from '../../database/countRows';
import type { SqlValue } from '../../database/execute';
import { startPattern } from '../../database/startPattern';
import type { Page, Services } from '../../http/route';
import { OFFERS, OFFERS_FIRST, type OfferRow, readOffers } from './readOffers';

/** Each is the order of an index. By the lowest price, the older of two equal offers comes first. */
const ORDER: Record<OfferSort, string> = {
  newest: 'offers.id DESC',
  price_low: 'offers.price_per_unit ASC, offers.id ASC',
  price_high: 'offers.price_per_unit DESC, offers.id DESC',
};

/** The marketplace: active offers whose sellers can trade at this moment (design §3). */
export async function listOffers(
  { sequelize, settings }: Services,
  query: OfferQuery,
): Promise<Page<OfferRow>> {
  const { kyc_required: kycRequired } = await settings.recall();
  const { conditions, values } = filter(query, kycRequired);
  // Unless a seller is searched for, the join must begin with the offers, whose index has the wanted order.
  const join = query.seller ? OFFERS : OFFERS_FIRST;
  const where = conditions.join(' AND ');
  return readOfferPage(sequelize, `${join} WHERE ${where}`, values, query);
}

/** A user's own offers, paused ones too, newest first. */
export function listOwnOffers(
  sequelize: Sequelize,
  sellerId: number,
  page: PageQuery,
): Promise<Page<OfferRow>> {
  const from = `${OFFERS} WHERE offers.seller_id = ? AND offers.deleted_at IS NULL`;
  return readOfferPage(sequelize, from, [sellerId], { ...page, sort: 'newest' });
}

interface PageQuery {
  skip: number;
  limit: number;
}

async function readOfferPage(
  sequelize: Sequelize,
  from: string,
  values: SqlValue[],
  { sort, skip, limit }: PageQuery & { sort: OfferSort },
): Promise<Page<OfferRow>> {
  const tail = `${from} ORDER BY ${ORDER[sort]} LIMIT ? OFFSET ?`;
  const items = await readOffers(sequelize, tail, [...values, String(limit), String(skip)]);
  const total = await countRows(sequelize, { from, values, page: { skip, limit, rows: items.length } });
  return { items, total };
}

function filter(query: OfferQuery, kycRequired: boolean): { conditions: string[]; values: SqlValue[] } {
  const conditions = ["offers.status = 'active'", 'offers.deleted_at IS NULL', 'users.is_active = 1'];
  const values: SqlValue[] = [];
  const where = (condition: string, value: SqlValue | undefined) => {
    if (!value) return;
    conditions.push(condition);
    values.push(value);
  };
  // Which sellers no `tradingBarrier` keeps from trading, as the database asks it.
  if (kycRequired) conditions.push("users.kyc_status = 'approved'");
  where('offers.crypto_type = ?', query.crypto_type);
  where('offers.price_per_unit >= CAST(? AS DECIMAL(20, 2))', query.min_price);
  where('offers.price_per_unit <= CAST(? AS DECIMAL(20, 2))', query.max_price);
  where('offers.min_amount <= CAST(? AS DECIMAL(20, 8))', query.amount);
  where('offers.max_amount >= CAST(? AS DECIMAL(20, 8))', query.amount);
  where('users.username LIKE ?', query.seller && startPattern(query.seller.toLowerCase()));
  return { conditions, values };
}
