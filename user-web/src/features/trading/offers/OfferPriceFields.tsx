import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import { marginPercentage, pricePerUnit } from '@souk/contracts/trading/floatingFields';
import { floatingPrice } from '@souk/contracts/trading/floatingPrice';
import type { ReferencePrice } from '@souk/contracts/trading/references';
import { Field, FieldPair, type FormState, Select } from '@souk/web-core/form';
import { formatRelative, sayUsdt } from '@souk/web-core/format';
import { useUsualPricesQuery } from '../../../components/useFarPriceQuestion';

const CHOICES = [
  { value: '', label: t('Fixed') },
  { value: 'market', label: t('Follows the market') },
  { value: 'operator', label: t('Follows the platform’s price') },
];

export type PriceField =
  | 'crypto_type'
  | 'price_per_unit'
  | 'reference'
  | 'margin_percentage'
  | 'floor_price'
  | 'ceiling_price';
type PriceForm = Pick<FormState<PriceField>, 'field' | 'values' | 'setValue'>;

/** What the form's price comes to now; what was typed where it is fixed, null where it can't be said. */
export function usePriceNow({ values }: Pick<PriceForm, 'values'>) {
  const { reference: basis, crypto_type: coin } = values;
  const { data } = useUsualPricesQuery(undefined, { skip: !basis, refetchOnMountOrArgChange: true });
  const reference = data?.references.find((one) => one.crypto_type === coin && one.reference === basis);
  const price = basis ? priceNow(reference, values) : values.price_per_unit;
  return { reference, price, isKnown: data !== undefined };
}

function priceNow(
  reference: ReferencePrice | undefined,
  { margin_percentage, floor_price, ceiling_price }: PriceForm['values'],
): DecimalString | null {
  const margin = marginPercentage.safeParse(margin_percentage || '0').data;
  const floor = pricePerUnit.safeParse(floor_price).data;
  const ceiling = ceiling_price ? pricePerUnit.safeParse(ceiling_price).data : null;
  if (!reference?.is_in_force || margin === undefined || floor === undefined || ceiling === undefined)
    return null;
  if (ceiling !== null && compareAmounts(ceiling, floor) < 0) return null;
  return floatingPrice(reference.value, {
    margin_percentage: margin,
    floor_price: floor,
    ceiling_price: ceiling,
  });
}

interface OfferPriceFieldsProps {
  form: PriceForm;
  now: ReturnType<typeof usePriceNow>;
  coins: readonly { value: string; label: string }[];
}

/** The coin and its price: fixed, or what it follows, how far from it, and between which bounds. */
export function OfferPriceFields({ form, now, coins }: OfferPriceFieldsProps) {
  const coin = form.values.crypto_type;
  /** What the choice hides is emptied: a fault in it could not be seen. */
  const choose = (reference: string) => {
    form.setValue('reference', reference);
    if (reference) return form.setValue('price_per_unit', '');
    form.setValue('margin_percentage', '0');
    form.setValue('floor_price', '');
    form.setValue('ceiling_price', '');
  };
  const bound = { look: 'number', adornment: 'USDT' } as const;
  return (
    <>
      <FieldPair>
        <Select label={t('Coin to sell')} options={coins} {...form.field('crypto_type')} />
        {form.values.reference === '' && (
          <Field
            label={t('Price per {coin}', { coin })}
            placeholder="0.00"
            {...bound}
            {...form.field('price_per_unit')}
          />
        )}
      </FieldPair>
      <FieldPair>
        <Select
          label={t('How the price is set')}
          options={CHOICES}
          hint={form.values.reference && now.isKnown ? referenceText(now.reference) : undefined}
          {...form.field('reference')}
          onValueChange={choose}
        />
        {form.values.reference !== '' && (
          <Field
            label={t('Margin')}
            look="number"
            // The keys that phones show for decimals have no minus.
            inputMode="text"
            placeholder="0"
            adornment="%"
            hint={
              now.price
                ? t('Price now: {price}', { price: sayUsdt(now.price) })
                : t('Above what it follows, or below it with a minus.')
            }
            {...form.field('margin_percentage')}
          />
        )}
      </FieldPair>
      {form.values.reference !== '' && (
        <FieldPair>
          <Field
            label={t('Never below')}
            hint={t('You may sell at this price.')}
            {...bound}
            {...form.field('floor_price')}
          />
          <Field
            label={t('Never above')}
            optional
            placeholder={t('No limit')}
            {...bound}
            {...form.field('ceiling_price')}
          />
        </FieldPair>
      )}
    </>
  );
}

function referenceText(reference: ReferencePrice | undefined): string {
  if (!reference) return t('There is none yet. Your offer waits until there is.');
  const values = {
    price: sayUsdt(reference.value),
    ago: reference.at ? formatRelative(reference.at) : '',
  };
  return reference.is_in_force
    ? t('It is {price} now ({ago}).', values)
    : t('It was {price} and is out of date. Your offer waits until it is renewed.', values);
}
