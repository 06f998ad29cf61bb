import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { UpdateOfferRequest } from '@souk/contracts/trading/offers/offers';
import { type OfferSide, TERM_NAMES, TERMS } from '@souk/contracts/trading/offers/terms';
import { PRICE_BOUND } from '@souk/contracts/trading/prices/floatingFields';
import type { Offer } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';

type Asked = Pick<UpdateOfferRequest, 'reference' | 'margin_percentage' | 'floor_price' | 'ceiling_price'> & {
  price_per_unit?: DecimalString | null;
};
export type Priced = Pick<Offer, 'pricePerUnit' | 'floorPrice'>;
export type PriceTerms = Priced & Pick<Offer, 'reference' | 'marginPercentage' | 'ceilingPrice'>;

export const PRICE_TERMS = TERM_NAMES.filter((name) => TERMS.sell[name].risk === 'price');

const NONE = { reference: null, marginPercentage: null, floorPrice: null, ceilingPrice: null };

/**
 * An offer's price and its base, once a request is granted: a price without a reference is fixed. A floating one keeps its price, or its
 * side's bound for a new offer, until `reprice`.
 * @throws AppError `floor_missing`, `ceiling_missing`; `ceiling_below_floor`.
 */
export function priceTerms(
  side: OfferSide,
  asked: Asked,
  before: PriceTerms = { ...NONE, pricePerUnit: '' },
): PriceTerms {
  const { price_per_unit: price, reference = price ? null : before.reference } = asked;
  if (!reference) return { ...NONE, pricePerUnit: price ?? before.pricePerUnit };
  const {
    margin_percentage: marginPercentage = before.marginPercentage,
    floor_price: floorPrice = before.floorPrice,
    ceiling_price: ceilingPrice = before.ceilingPrice,
  } = asked;
  const bound = side === 'sell' ? floorPrice : ceilingPrice;
  const { field } = PRICE_BOUND[side];
  if (!bound) throw new AppError(side === 'sell' ? 'floor_missing' : 'ceiling_missing', {}, { field });
  if (floorPrice && ceilingPrice && compareAmounts(ceilingPrice, floorPrice) < 0)
    throw new AppError('ceiling_below_floor', {}, { field: 'ceiling_price' });
  const pricePerUnit = before.pricePerUnit || bound;
  return { reference, marginPercentage: marginPercentage ?? '0', floorPrice, ceilingPrice, pricePerUnit };
}

/** @throws AppError `price_fixed` for terms of a floating price on a fixed one. */
export function assertFloats(
  { reference }: PriceTerms,
  { margin_percentage: margin, floor_price: floor, ceiling_price: ceiling }: Asked,
): void {
  if (!reference && (margin || floor || ceiling)) throw new AppError('price_fixed');
}

/** The lowest price that an offer to sell may reach without its owner. */
export const lowestPrice = ({ pricePerUnit, floorPrice }: Priced): DecimalString =>
  floorPrice ?? pricePerUnit;

/** Null: unlimited. */
export const highestPrice = ({
  pricePerUnit,
  reference,
  ceilingPrice,
}: Pick<PriceTerms, 'pricePerUnit' | 'reference' | 'ceilingPrice'>): DecimalString | null =>
  reference ? ceilingPrice : pricePerUnit;

export const worstPrice = (offer: PriceTerms & { side: OfferSide }): DecimalString | null =>
  offer.side === 'sell' ? lowestPrice(offer) : highestPrice(offer);
