import type { OffMarket } from '@souk/contracts/trading/offers/ownOffer';
import { OFFER_SIDES, type OfferSide } from '@souk/contracts/trading/offers/terms';
import type { Sequelize } from 'sequelize';
import { announce } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { isTradingOn, leftMarket } from '../shared/market/onMarket';

const AT_A_TIME = 1_000;

/** SQL: key of an owner's notification about an offer. */
const WHAT = "CONCAT('offer-hidden ', offers.id)";
const TOLD = "told_once.what LIKE 'offer-hidden %'";

interface Hidden {
  id: number;
  side: OfferSide;
  why: OffMarket;
  what: string;
}

/** Notifies each owner once a day of offers and bids that left the market by themselves: the list says how to return them. */
export const hiddenJob: Job<Services> = {
  name: 'tell-hidden-offers',
  everySeconds: 600,
  run: tellHidden,
};

export async function tellHidden({
  sequelize,
  settings,
}: Pick<Services, 'sequelize' | 'settings'>): Promise<void> {
  const now = await settings.recall();
  if (!isTradingOn(now)) return;
  const why = `IF(offers.side = 'sell', ${leftMarket('sell', now)}, ${leftMarket('buy', now)})`;
  const hidden = `FROM offers JOIN users ON users.id = offers.owner_id
    WHERE offers.status = 'active' AND offers.deleted_at IS NULL AND ${why} IS NOT NULL`;
  await forgetReturned(sequelize, hidden);
  const isNews = `NOT EXISTS (SELECT 1 FROM told_once WHERE told_once.user_id = users.id AND told_once.what = ${WHAT})`;
  const sellers = await select<{ id: number }>(
    sequelize,
    `SELECT DISTINCT users.id ${hidden} AND ${isNews} AND NOT EXISTS (SELECT 1 FROM told_once
      WHERE told_once.user_id = users.id AND ${TOLD} AND told_once.created_at > NOW(3) - INTERVAL 1 DAY)
    ORDER BY users.id LIMIT ${AT_A_TIME}`,
  );
  const offersOf = `SELECT offers.id, offers.side, ${WHAT} AS what, ${why} AS why ${hidden} AND ${isNews} AND users.id = :id ORDER BY offers.id`;
  await each(sellers, ({ id }) => tell(sequelize, id, offersOf));
}

/** An offer that returned to the market is reported again when it leaves again. */
async function forgetReturned(sequelize: Sequelize, hidden: string): Promise<void> {
  const rows = await select<{ user_id: number; what: string }>(
    sequelize,
    `SELECT user_id, what FROM told_once WHERE ${TOLD} AND created_at < NOW(3) - INTERVAL 1 DAY
      AND NOT EXISTS (SELECT 1 ${hidden} AND users.id = told_once.user_id AND ${WHAT} = told_once.what)`,
  );
  const back = rows.map(({ user_id, what }) => [user_id, what]);
  if (back.length === 0) return;
  await inTransaction(sequelize, (transaction) =>
    change(transaction, 'DELETE FROM told_once WHERE (user_id, what) IN (:back)', { back }),
  );
}

/** Two processes notify once, and a crash loses nothing. */
function tell(sequelize: Sequelize, userId: number, offersOf: string): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const offers = await select<Hidden>(transaction, offersOf, { id: userId });
    if (offers.length === 0) return;
    const rows = offers.map(({ what }) => [userId, what]);
    const sql = 'INSERT IGNORE INTO told_once (user_id, what) VALUES :rows';
    if ((await change(transaction, sql, { rows })) === 0) return;
    for (const side of OFFER_SIDES) {
      const [first, ...more] = offers.filter((offer) => offer.side === side);
      if (!first) continue;
      const kind = side === 'sell' ? 'offer_hidden' : 'bid_hidden';
      const data = { why: first.why, ...(more.length > 0 && { more: String(more.length) }) };
      await announce(transaction, { kind, id: first.id, userIds: [userId], data });
    }
  });
}
