import { type DecimalString, parseDecimal } from '@souk/contracts/amounts/amounts';
import { canBuy, canSell } from '@souk/contracts/people/abilities/abilities';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import type { Transaction } from 'sequelize';
import { assertAble } from '../../../../domain/session/assertAble';
import { AppError } from '../../../../kernel/AppError';
import { execute } from '../../../../kernel/database/execute';
import { type OfferWithParties, readParties } from './readParties';

const AMOUNT = 'CAST(? AS DECIMAL(20, 8))';
const USDT = `ROUND(${AMOUNT} * offers.price_per_unit, 6)`;
/** The buyer's cost, rounded twice as `tradeMoney` does. */
const COST = `(${USDT} + ROUND(${USDT} * offers.buyer_fee_percentage * 0.01, 6))`;

/** The buyer's row is written beside the offer's: until the transaction ends the buyer opens no other trade. */
const RESERVE: Record<OfferSide, string> = {
  sell: `UPDATE offers, users SET offers.reserved = offers.reserved + ${AMOUNT}, users.version = users.version + 1
    WHERE offers.id = ? AND users.id = ? AND offers.side = 'sell' AND offers.status = 'active' AND offers.deleted_at IS NULL
      AND (offers.stock IS NULL OR offers.stock - offers.reserved >= ${AMOUNT})`,
  buy: `UPDATE offers, users SET offers.reserved = offers.reserved + ${AMOUNT}, offers.held = offers.held - ${COST},
      users.version = users.version + 1
    WHERE offers.id = ? AND users.id = offers.owner_id AND offers.side = 'buy' AND offers.status = 'active'
      AND offers.deleted_at IS NULL AND offers.stock - offers.reserved >= ${AMOUNT} AND offers.held >= ${COST}`,
};

interface Reservation {
  side: OfferSide;
  id: number;
  takerId: number;
  /** In the offer's coin. */
  amount: DecimalString;
  /** Recipient of the coins, on an offer to sell. */
  wallet?: string;
}

/**
 * Takes an amount off an offer's rest, and for a bid its cost off the hold, and reads the offer with both parties, the settings and the
 * time. The offer's and the buyer's rows are written: until this transaction ends the offer cannot be deleted or paused.
 * @returns false if the offer had less left: then the transaction must be rolled back; also if the buyer knows the wallet, and the end of
 * their payout hold.
 * @throws AppError `not_found`; what `assertAble` throws for the taker; `own_offer`, `own_bid`; `offer_unavailable`, `bid_unavailable`;
 * `price_unavailable`; `offer_condition`, `bid_condition`.
 */
export async function reserveOffer(
  transaction: Transaction,
  { side, id, takerId, amount, wallet = '' }: Reservation,
) {
  const values = {
    sell: [amount, id, takerId, amount],
    buy: [amount, amount, amount, id, amount, amount, amount],
  };
  // The update comes first: the read after it sees its result.
  const isReserved = (await execute(transaction, RESERVE[side], values[side])) > 0;
  const parties = await readParties(transaction, { side, id, takerId, amount, wallet });
  const { offer, settings, buyer, seller } = parties;
  const asked = { platform: settings, now: offer.now };
  const isSale = side === 'sell';
  assertAble(isSale ? 'trades.open' : 'bids.take', isSale ? buyer : seller, asked);
  if (offer.ownerId === takerId) throw new AppError(isSale ? 'own_offer' : 'own_bid');
  const isOff = offer.status !== 'active' || offer.deletedAt !== null || offer.isBlocked === 1;
  const mayOwner = isSale ? canSell({ person: seller, ...asked }) : canBuy({ person: buyer, ...asked });
  if (isOff || !mayOwner) throw new AppError(isSale ? 'offer_unavailable' : 'bid_unavailable');
  if (offer.isPriced === 0) throw new AppError('price_unavailable');
  assertMeets(offer);
  return { ...parties, isReserved };
}

/** @throws AppError `offer_condition`, `bid_condition`. */
function assertMeets({ side, unmet, cryptoType: coin }: OfferWithParties): void {
  if (unmet === null) return;
  const [code = '', needs = ''] = unmet.split(' ');
  const isOfCoins = code === 'new_buyer_max';
  const params = isOfCoins
    ? { code, needs: parseDecimal(needs) ?? needs, coin }
    : { code, needs: Number(needs) };
  const at = isOfCoins ? { field: 'crypto_amount' } : {};
  throw new AppError(side === 'sell' ? 'offer_condition' : 'bid_condition', params, at);
}
