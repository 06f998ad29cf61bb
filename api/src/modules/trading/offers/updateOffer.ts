import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { changesSome, type UpdateOfferRequest } from '@souk/contracts/trading/offers';
import type { Transaction } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { assertMayPromise } from '../shared/assertMayPromise';
import { reprice } from '../shared/market/floatingPrices';
import { answerForRisks, type Seller } from './answerForRisks';
import { assertKeyPrice } from './assertKeyPrice';
import { lockOwnOffer } from './lockOwnOffer';
import { assertFloats, priceTerms } from './priceTerms';
import { settlePrice } from './settlePrice';

interface Update {
  id: number;
  caller: Seller;
  changes: UpdateOfferRequest;
  /** The price that the change rests on. */
  seenPrice?: DecimalString;
}

/**
 * Pauses, activates or changes an offer (docs/domain.md#states). Trades already opened keep the terms they were opened at.
 * @throws AppError `not_found`, `forbidden`; `limits_crossed` where the new maximum would be below the minimum; `price_changed` where the
 * price is not the one that the owner saw; as `priceTerms` and `assertFloats`; as `assertMayPromise`; as `assertKeyPrice`, except where it is only paused; as
 * `answerForRisks`.
 */
export async function updateOffer(
  transaction: Transaction,
  { id, caller, changes, seenPrice }: Update,
): Promise<void> {
  const offer = await lockOwnOffer(transaction, id, caller.user.id);
  assertSeen(offer, seenPrice);
  // A copy: it changes with the offer.
  const before = { ...offer.get() };
  const priced = priceTerms(changes, before);
  assertFloats(priced, changes);
  offer.set({
    status: changes.status ?? offer.status,
    cryptoType: changes.crypto_type ?? offer.cryptoType,
    ...priced,
    minAmount: changes.min_amount ?? offer.minAmount,
    maxAmount: changes.max_amount ?? offer.maxAmount,
    stock: stockOf(offer, changes.available_amount),
    sendWithinMinutes: changes.send_within_minutes ?? offer.sendWithinMinutes,
    guaranteePercentage: changes.guarantee_percentage ?? offer.guaranteePercentage,
    minPartnerTrades: changes.min_partner_trades ?? offer.minPartnerTrades,
    newBuyerMax: changes.new_buyer_max === undefined ? offer.newBuyerMax : changes.new_buyer_max,
    description: changes.description === undefined ? offer.description : changes.description,
    welcome: changes.welcome === undefined ? offer.welcome : changes.welcome,
  });
  settlePrice(before, offer);
  assertLimitsInOrder(offer, changes);
  const { guaranteePercentage: promised } = offer;
  if (compareAmounts(promised, before.guaranteePercentage) > 0)
    assertMayPromise(promised, await readSettings(transaction));
  const { status, ...others } = changes;
  if (status !== 'paused' || changesSome(others)) assertKeyPrice(caller.proof, offer);
  await offer.save({ transaction });
  if (offer.reference) {
    await reprice(transaction, [offer.id]);
    await offer.reload({ transaction });
  }
  await answerForRisks(transaction, caller, [{ before, after: offer }]);
}

function assertSeen({ id, pricePerUnit: price }: Offer, seenPrice: DecimalString = price): void {
  if (compareAmounts(seenPrice, price) !== 0) throw new AppError('price_changed', { id, price });
}

function assertLimitsInOrder({ minAmount, maxAmount }: Offer, changes: UpdateOfferRequest): void {
  if (compareAmounts(maxAmount, minAmount) >= 0) return;
  const field = changes.max_amount === undefined ? 'min_amount' : 'max_amount';
  throw new AppError('limits_crossed', {}, { field });
}

/** The stock of an offer when so much is to be left; undefined leaves it as it is. Live trades keep what they have taken. */
function stockOf({ stock, reserved }: Offer, left: DecimalString | null | undefined): DecimalString | null {
  if (left === undefined) return stock;
  return left === null ? null : addAmounts(left, reserved);
}
