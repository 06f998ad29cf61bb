import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { changesSome, type UpdateOfferRequest } from '@souk/contracts/trading/offers/offers';
import type { Attributes, Transaction } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { assertKeyPrice } from '../shared/assertKeyPrice';
import { assertMayPromise } from '../shared/assertMayPromise';
import { reprice } from '../shared/market/floatingPrices';
import { answerForRisks, type Seller } from './answerForRisks';
import { lockOwnOffer } from './lockOwnOffer';
import { assertFloats, priceTerms, worstPrice } from './priceTerms';
import { settlePrice } from './settlePrice';
import { termColumns } from './termColumns';

interface Update {
  id: number;
  caller: Seller;
  changes: UpdateOfferRequest;
  seenPrice?: DecimalString;
}

/**
 * Pauses, activates or changes an offer (docs/domain.md#states). Open trades keep their terms.
 * @throws AppError `not_found`, `forbidden`; `price_changed` if the owner saw another price; as `changeTerms`; as `answerForRisks`.
 */
export async function updateOffer(
  transaction: Transaction,
  { id, caller, changes, seenPrice }: Update,
): Promise<void> {
  const offer = await lockOwnOffer(transaction, 'sell', { id, callerId: caller.user.id });
  assertPriceSeen(offer, seenPrice);
  const before = await changeTerms(transaction, offer, { caller, changes });
  settlePrice(before, offer);
  await saveRepriced(transaction, offer);
  await answerForRisks(transaction, caller, [{ before, after: offer }]);
}

/**
 * Sets new terms of a locked offer of either side, without saving it.
 * @returns the offer before the change.
 * @throws AppError `limits_crossed`; as `priceTerms`, `assertFloats` and `assertMayPromise`; as `assertKeyPrice`, unless it is only paused.
 */
export async function changeTerms(
  transaction: Transaction,
  offer: Offer,
  { caller, changes }: { caller: Pick<Seller, 'proof'>; changes: UpdateOfferRequest },
): Promise<Attributes<Offer>> {
  // A copy: the row itself changes below.
  const before = { ...offer.get() };
  const priced = priceTerms(offer.side, changes, before);
  assertFloats(priced, changes);
  offer.set({ ...termColumns(changes), ...priced, stock: stockOf(offer, changes.available_amount) });
  assertLimitsInOrder(offer, changes);
  const { guaranteePercentage: promised } = offer;
  if (compareAmounts(promised, before.guaranteePercentage) > 0)
    assertMayPromise(promised, await readSettings(transaction));
  const { status, ...others } = changes;
  if (status !== 'paused' || changesSome(others)) assertKeyPrice(caller.proof, offer, worstPrice(offer));
  return before;
}

export async function saveRepriced(transaction: Transaction, offer: Offer): Promise<void> {
  await offer.save({ transaction });
  if (!offer.reference) return;
  await reprice(transaction, [offer.id]);
  await offer.reload({ transaction });
}

/** @throws AppError `price_changed`. */
export function assertPriceSeen({ id, pricePerUnit: price }: Offer, seenPrice: DecimalString = price): void {
  if (compareAmounts(seenPrice, price) !== 0) throw new AppError('price_changed', { id, price });
}

function assertLimitsInOrder({ minAmount, maxAmount }: Offer, changes: UpdateOfferRequest): void {
  if (compareAmounts(maxAmount, minAmount) >= 0) return;
  const field = changes.max_amount === undefined ? 'min_amount' : 'max_amount';
  throw new AppError('limits_crossed', {}, { field });
}

/** The stock that leaves this amount; undefined keeps the stock. Live trades keep their amounts. */
function stockOf({ stock, reserved }: Offer, left: DecimalString | null | undefined): DecimalString | null {
  if (left === undefined) return stock;
  return left === null ? null : addAmounts(left, reserved);
}
