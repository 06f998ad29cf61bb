import { addAmounts, compareAmounts, type DecimalString, parseDecimal } from '@souk/contracts/amounts';
import { canSell } from '@souk/contracts/people/abilities';
import { isNewTrader } from '@souk/contracts/people/traderFacts';
import type { Transaction } from 'sequelize';
import { assertAble } from '../../../domain/session/assertAble';
import { AppError } from '../../../kernel/AppError';
import { execute } from '../../../kernel/database/execute';
import { type OfferWithParties, readParties } from './readParties';

const RESERVE = `UPDATE offers, users SET offers.reserved = offers.reserved + CAST(? AS DECIMAL(20, 8)),
    users.version = users.version + 1
  WHERE offers.id = ? AND users.id = ? AND offers.status = 'active' AND offers.deleted_at IS NULL
    AND (offers.stock IS NULL OR offers.stock - offers.reserved >= CAST(? AS DECIMAL(20, 8)))`;

interface Reservation {
  id: number;
  buyerId: number;
  /** In the offer's coin. */
  amount: DecimalString;
  /** Where the coins are to go. */
  wallet: string;
}

/**
 * Takes an amount off what an offer has left, and reads the offer with both parties, the settings and the time. The offer's and the
 * buyer's rows are written: until this transaction ends the offer cannot be deleted or paused, and the buyer opens no other trade.
 * @returns whether the offer had as much left; the transaction must be rolled back where it had not; whether the buyer knows the wallet,
 * and until when their payouts are held.
 * @throws AppError `not_found`; `trading_paused`; what `assertAble` throws for the buyer; `own_offer`; `offer_unavailable`; `price_unavailable`; `offer_condition`;
 * `buying_paused` and `too_many_purchases`.
 */
export async function reserveOffer(transaction: Transaction, { id, buyerId, amount, wallet }: Reservation) {
  // The update comes first: what is read after it is what it changed.
  const isReserved = (await execute(transaction, RESERVE, [amount, id, buyerId, amount])) > 0;
  const parties = await readParties(transaction, { id, buyerId, wallet });
  const { offer, settings, buyer, seller } = parties;
  const asked = { platform: settings, now: offer.now };
  assertAble('trades.open', buyer, asked);
  if (offer.sellerId === buyerId) throw new AppError('own_offer');
  const isOff = offer.status !== 'active' || offer.deletedAt !== null || offer.isBlocked === 1;
  if (isOff || !canSell({ person: seller, ...asked })) throw new AppError('offer_unavailable');
  if (offer.isPriced === 0) throw new AppError('price_unavailable');
  assertConditions(offer, amount);
  return { ...parties, isReserved };
}

/** The seller may ask for buyers who have traded before, and for less from new ones: several trades at once count as one. */
function assertConditions(offer: OfferWithParties, amount: DecimalString): void {
  const { minPartnerTrades: least, newBuyerMax: most, partners, liveAmount, cryptoType: coin } = offer;
  if (partners < least) throw new AppError('offer_condition', { code: 'min_partner_trades', needs: least });
  if (most === null || !isNewTrader({ partners })) return;
  if (compareAmounts(addAmounts(liveAmount, amount), most) <= 0) return;
  const params = { code: 'new_buyer_max', needs: parseDecimal(most) ?? most, coin };
  throw new AppError('offer_condition', params, { field: 'crypto_amount' });
}
