import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { marginPercentage, pricePerUnit } from '@souk/contracts/trading/prices/floatingFields';
import { floatingPrice } from '@souk/contracts/trading/prices/floatingPrice';
import type { ReferencePrice } from '@souk/contracts/trading/prices/references';
import { useUsualPricesQuery } from '../../../../components/useFarPriceQuestion';
import type { FormValues } from './termFields';

/** Current price of the form: the typed one if fixed, null if unknown. */
export function usePriceNow(values: FormValues) {
  const { reference: basis, crypto_type: coin } = values;
  const { data } = useUsualPricesQuery(undefined, { skip: !basis, refetchOnMountOrArgChange: true });
  const reference = data?.references.find((one) => one.crypto_type === coin && one.reference === basis);
  const price = basis ? priceNow(reference, values) : values.price_per_unit;
  return { reference, price, isKnown: data !== undefined };
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
