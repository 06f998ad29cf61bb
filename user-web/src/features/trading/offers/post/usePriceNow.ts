import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { marginPercentage, pricePerUnit } from '@souk/contracts/trading/prices/floatingFields';
import { floatingPrice } from '@souk/contracts/trading/prices/floatingPrice';
import type { ReferencePrice } from '@souk/contracts/trading/prices/references';
import { sayDistance } from '@souk/contracts/trading/prices/sayDistance';
import { sayUsdt } from '@souk/web-core/format';
import { useUsualPricesQuery } from '../../../../components/terms/useFarPriceQuestion';
import { priceRank } from '../offerRank';
import { offersApi } from '../offersApi';
import type { Own } from '../ownOffersApi';
import type { FormValues } from './termFields';

/** Current price of the form: the typed one if fixed, null if unknown; and how it stands on the market. */
export function usePriceNow(side: OfferSide, own: Own | undefined, values: FormValues) {
  const { reference: basis, crypto_type: coin } = values;
  const { data } = useUsualPricesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: market } = offersApi.useCheapestOffersQuery(coin, { skip: side === 'buy' || !coin });
  const reference = data?.references.find((one) => one.crypto_type === coin && one.reference === basis);
  const price = basis ? priceNow(reference, values) : values.price_per_unit;
  const usual = data?.prices[coin as keyof typeof data.prices];
  const typed = pricePerUnit.safeParse(price).data;
  const judged = typed
    ? [usual && besideUsual(typed, usual), priceRank(typed, market, own?.id)].filter(Boolean).join(' · ')
    : usual && t('Usual price: {price}', { price: sayUsdt(usual) });
  return { reference, price, isKnown: data !== undefined, judged };
}

function besideUsual(price: DecimalString, usual: DecimalString): string {
  const way = compareAmounts(price, usual);
  if (way === 0) return t('The usual price');
  const percent = sayDistance(price, usual).slice(1);
  return way < 0
    ? t('{percent} cheaper than usual', { percent })
    : t('{percent} dearer than usual', { percent });
}

function priceNow(reference: ReferencePrice | undefined, values: FormValues): DecimalString | null {
  const margin = marginPercentage.safeParse(values.margin_percentage || '0').data;
  const [floor, ceiling] = [values.floor_price, values.ceiling_price].map((bound) =>
    bound ? pricePerUnit.safeParse(bound).data : null,
  );
  if (!reference?.is_in_force || margin === undefined || floor === undefined || ceiling === undefined)
    return null;
  // Without bounds the form is incomplete.
  if (floor === null ? ceiling === null : ceiling !== null && compareAmounts(ceiling, floor) < 0) return null;
  return floatingPrice(reference.value, {
    margin_percentage: margin,
    floor_price: floor ?? '0',
    ceiling_price: ceiling,
  });
}
