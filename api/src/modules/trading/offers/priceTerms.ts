import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import type { UpdateOfferRequest } from '@souk/contracts/trading/offers';
import type { Offer } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';

type Asked = Pick<UpdateOfferRequest, 'reference' | 'margin_percentage' | 'floor_price' | 'ceiling_price'> & {
  price_per_unit?: DecimalString | null;
};
export type Priced = Pick<Offer, 'pricePerUnit' | 'floorPrice'>;
type PriceTerms = Priced & Pick<Offer, 'reference' | 'marginPercentage' | 'ceilingPrice'>;

const NONE = { reference: null, marginPercentage: null, floorPrice: null, ceilingPrice: null };

/**
 * An offer's price, and what it follows, once a request is granted: a price without a reference beside it is fixed. A floating one stays as
 * it is, the lowest of a new offer, until `reprice`.
 * @throws AppError `floor_missing`; `ceiling_below_floor`.
 */
export function priceTerms(asked: Asked, before: PriceTerms = { ...NONE, pricePerUnit: '' }): PriceTerms {
  const { price_per_unit: price, reference = price ? null : before.reference } = asked;
  if (!reference) return { ...NONE, pricePerUnit: price ?? before.pricePerUnit };
  const {
    margin_percentage: marginPercentage = before.marginPercentage,
    floor_price: floorPrice = before.floorPrice,
    ceiling_price: ceilingPrice = before.ceilingPrice,
  } = asked;
  if (!floorPrice) throw new AppError('floor_missing', {}, { field: 'floor_price' });
  if (ceilingPrice && compareAmounts(ceilingPrice, floorPrice) < 0)
    throw new AppError('ceiling_below_floor', {}, { field: 'ceiling_price' });
  const pricePerUnit = before.pricePerUnit || floorPrice;
  return { reference, marginPercentage: marginPercentage ?? '0', floorPrice, ceilingPrice, pricePerUnit };
}

/** @throws AppError `price_fixed` for terms of a floating price where the price is fixed. */
export function assertFloats(
  { reference }: PriceTerms,
  { margin_percentage: margin, floor_price: floor, ceiling_price: ceiling }: Asked,
): void {
  if (!reference && (margin || floor || ceiling)) throw new AppError('price_fixed');
}

/** The lowest price that an offer may come to without its owner. */
export const lowestPrice = ({ pricePerUnit, floorPrice }: Priced): DecimalString =>
  floorPrice ?? pricePerUnit;

/** The highest one; null: without end. */
export const highestPrice = ({
  pricePerUnit,
  reference,
  ceilingPrice,
}: Pick<PriceTerms, 'pricePerUnit' | 'reference' | 'ceilingPrice'>): DecimalString | null =>
  reference ? ceilingPrice : pricePerUnit;
