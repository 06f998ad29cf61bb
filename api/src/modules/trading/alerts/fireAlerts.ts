import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import type { Sequelize } from 'sequelize';
import { announce } from '../../../domain/outbox/announce';
import { type PlatformSettings, readSettings } from '../../../domain/policy/settings/settings';
import type { Services } from '../../../domain/Services';
import { select } from '../../../kernel/database/statements';
import { inTransaction, type Transaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { areBlocked } from '../../people';
import { isTradingOn, onMarket } from '../shared/market/onMarket';
import { canTake } from '../shared/market/takers';
import { Alert } from '../tables';

const AT_A_TIME = 1_000;

const isReached = (by: '<=' | '>=') =>
  `offers.crypto_type = alerts.crypto_type AND offers.price_per_unit ${by} alerts.price_per_unit`;

/** SQL condition for each kind of alert, and the best of several offers. */
const AWAITED = {
  price_reached: { side: 'sell', is: isReached('<='), best: 'ASC' },
  bid_price_reached: { side: 'buy', is: isReached('>='), best: 'DESC' },
  trader_back: { side: 'sell', is: 'offers.owner_id = alerts.trader_id', best: 'ASC' },
} as const;
type Kind = keyof typeof AWAITED;

interface Found {
  id: number;
  coin: CryptoType;
  price: DecimalString;
  owner: string;
}

/** SQL, after WHERE or ON: offers that match an alert, which its owner finds on the market and can take. */
function awaited(kind: Kind, settings: PlatformSettings): string {
  const { side, is } = AWAITED[kind];
  const forOwner = `offers.owner_id <> alerts.user_id AND NOT ${areBlocked('alerts.user_id', 'offers.owner_id')}`;
  const isOfSide = ['alerts.side = offers.side', ...onMarket(side, settings)];
  return [...isOfSide, is, forOwner, canTake('alerts.user_id')].join(' AND ');
}

/** An offer enters the market in many ways, some without a request, so the job polls. */
export const alertJob: Job<Services> = {
  name: 'fire-alerts',
  everySeconds: 10,
  run: fireAlerts,
};

export async function fireAlerts({
  sequelize,
  settings,
}: Pick<Services, 'sequelize' | 'settings'>): Promise<void> {
  const now = await settings.recall();
  if (!isTradingOn(now)) return;
  const due: { id: number }[] = [];
  for (const kind of Object.keys(AWAITED) as Kind[]) due.push(...(await findDue(sequelize, kind, now)));
  await each(due, ({ id }) => inTransaction(sequelize, (transaction) => fire(transaction, id)));
}

function findDue(sequelize: Sequelize, kind: Kind, settings: PlatformSettings): Promise<{ id: number }[]> {
  return select(
    sequelize,
    `SELECT alerts.id FROM alerts WHERE EXISTS (SELECT 1 FROM offers JOIN users ON users.id = offers.owner_id
      WHERE ${awaited(kind, settings)}) ORDER BY alerts.id LIMIT ${AT_A_TIME}`,
  );
}

/** Fires and deletes an alert in one transaction: two processes fire it once, and a crash loses nothing. */
async function fire(transaction: Transaction, id: number): Promise<void> {
  const alert = await Alert.findByPk(id, { transaction, lock: true });
  if (!alert) return;
  const isSale = alert.side === 'sell';
  const ofPrice = isSale ? 'price_reached' : 'bid_price_reached';
  const kind = alert.traderId === null ? ofPrice : 'trader_back';
  const [offer] = await select<Found>(
    transaction,
    `SELECT offers.id, offers.crypto_type AS coin, offers.price_per_unit AS price, users.username AS owner
    FROM alerts JOIN offers JOIN users ON users.id = offers.owner_id
    WHERE alerts.id = :id AND ${awaited(kind, await readSettings(transaction))}
    ORDER BY offers.price_per_unit ${AWAITED[kind].best}, offers.id LIMIT 1`,
    { id },
  );
  // The alert may have changed, or the offer is gone.
  if (!offer) return;
  await announce(transaction, {
    kind,
    id: offer.id,
    userIds: [alert.userId],
    data: {
      crypto_type: offer.coin,
      price_per_unit: offer.price,
      [isSale ? 'seller' : 'buyer']: offer.owner,
      ...(alert.pricePerUnit !== null && { limit: alert.pricePerUnit }),
    },
  });
  await alert.destroy({ transaction });
}
