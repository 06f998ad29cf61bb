import type { OfferQuery, OfferSort } from '@souk/contracts';
import { Op, type Sequelize } from 'sequelize';
import { countRows } from '../../database/countRows';
import { type SqlValue, selectRows } from '../../database/execute';
import { startingWith } from '../../database/startingWith';
import type { Page } from '../../http/route';
import { Offer, Setting } from '../../models';
import { type OfferWithSeller, withSeller } from './presenter';

/** Each is the order of an index. At the same low price, who offered first comes first. */
const ORDER: Record<OfferSort, string> = {
  newest: 'offers.id DESC',
  price_low: 'offers.price_per_unit ASC, offers.id ASC',
  price_high: 'offers.price_per_unit DESC, offers.id DESC',
};

const COLUMNS = `offers.id, offers.seller_id AS sellerId, users.username AS sellerUsername, offers.crypto_type AS cryptoType,
  offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount, offers.max_amount AS maxAmount,
  offers.description, offers.status, offers.created_at AS createdAt`;

type Row = Omit<OfferWithSeller, 'seller'> & { sellerUsername: string };

/** The marketplace: active offers whose sellers can trade at this moment (design §3). */
export async function listOffers(sequelize: Sequelize, query: OfferQuery): Promise<Page<OfferWithSeller>> {
  const { kyc_required: kycRequired } = await Setting.recall();
  const { conditions, values } = filter(query, kycRequired);
  // Unless a seller is asked for, the server may not begin with the users: the order wanted is that of an index of the offers.
  const join = query.seller ? 'JOIN' : 'STRAIGHT_JOIN';
  const from = `FROM offers ${join} users ON users.id = offers.seller_id WHERE ${conditions.join(' AND ')}`;
  const rows = await selectRows<Row>(
    sequelize,
    `SELECT ${COLUMNS} ${from} ORDER BY ${ORDER[query.sort]} LIMIT ? OFFSET ?`,
    [...values, String(query.limit), String(query.skip)],
  );
  const items = rows.map((row) => ({ ...row, seller: { username: row.sellerUsername } }));
  return {
    items,
    total: await countRows(sequelize, { from, values, page: { ...query, rows: rows.length } }),
  };
}

function filter(query: OfferQuery, kycRequired: boolean): { conditions: string[]; values: SqlValue[] } {
  const conditions = ["offers.status = 'active'", 'offers.deleted_at IS NULL', 'users.is_active = 1'];
  const values: SqlValue[] = [];
  const where = (condition: string, value: SqlValue | undefined) => {
    if (!value) return;
    conditions.push(condition);
    values.push(value);
  };
  if (kycRequired) conditions.push("users.kyc_status = 'approved'");
  where('offers.crypto_type = ?', query.crypto_type);
  where('offers.price_per_unit >= CAST(? AS DECIMAL(20, 2))', query.min_price);
  where('offers.price_per_unit <= CAST(? AS DECIMAL(20, 2))', query.max_price);
  where('offers.min_amount <= CAST(? AS DECIMAL(20, 8))', query.amount);
  where('offers.max_amount >= CAST(? AS DECIMAL(20, 8))', query.amount);
  where('users.username LIKE ?', query.seller && startingWith(query.seller)[Op.like]);
  return { conditions, values };
}

/** A user's own offers, paused ones too, newest first. */
export async function listOwnOffers(
  sellerId: number,
  page: { skip: number; limit: number },
): Promise<Page<Offer>> {
  const { rows, count } = await Offer.findAndCountAll({
    where: { sellerId, deletedAt: null },
    include: [withSeller()],
    order: [['id', 'DESC']],
    offset: page.skip,
    limit: page.limit,
  });
  return { items: rows, total: count };
}
