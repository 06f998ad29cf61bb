import type { CreateOfferRequest } from '@souk/contracts/trading/offers/offers';
import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { readSettings } from '../../../domain/policy/settings/settings';
import { assertAble, factsOf } from '../../../domain/session/assertAble';
import { timeOf } from '../../../kernel/database/databaseTime';
import { change } from '../../../kernel/database/statements';
import { assertKeyPrice } from '../shared/assertKeyPrice';
import { assertMayPromise } from '../shared/assertMayPromise';
import { reprice } from '../shared/market/floatingPrices';
import { answerForRisks, type Seller } from './answerForRisks';
import { priceTerms, worstPrice } from './priceTerms';
import { termColumns } from './termColumns';

/**
 * Posts an offer; it is active at once. A floating price is counted as low as it may come.
 * @throws AppError `trading_paused`; `too_many_offers` where the seller has 100 already; as `assertMayPromise`; as `assertKeyPrice`; as `answerForRisks`.
 */
export async function createOffer(
  transaction: Transaction,
  { caller, request }: { caller: Seller; request: CreateOfferRequest },
): Promise<Offer> {
  const { id: ownerId } = caller.user;
  const priced = priceTerms('sell', request);
  const { crypto_type: cryptoType } = request;
  assertKeyPrice(caller.proof, { side: 'sell', cryptoType }, worstPrice({ side: 'sell', ...priced }));
  const seller = await lockUser(transaction, ownerId);
  const settings = await readSettings(transaction);
  const offers = await Offer.count({ where: { ownerId, side: 'sell', deletedAt: null }, transaction });
  assertAble('offers.post', { ...factsOf(seller), offers }, { platform: settings, now: timeOf(seller) });
  assertMayPromise(request.guarantee_percentage, settings);
  await change(transaction, 'INSERT IGNORE INTO trader_facts (user_id) VALUES (:ownerId)', { ownerId });
  const terms = {
    cryptoType,
    minAmount: request.min_amount,
    maxAmount: request.max_amount,
  };
  const stock = request.available_amount ?? null;
  const offer = await Offer.create(
    { ownerId, ...terms, ...termColumns(request), ...priced, stock },
    { transaction },
  );
  if (offer.reference) await reprice(transaction, [offer.id]);
  await answerForRisks(transaction, caller, [{ before: null, after: offer }]);
  return offer;
}
