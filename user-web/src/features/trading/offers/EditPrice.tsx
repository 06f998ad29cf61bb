import { t } from '@souk/contracts/texts';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import { Field, Form, lazyRules, useForm } from '@souk/web-core/form';
import { Button } from '@souk/web-core/ui';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import { useFocusField } from '../../../components/useFocusField';
import type { Say } from '../../../components/useNotice';
import styles from './MyOfferRow.module.css';
import { offersApi } from './offersApi';

const rules = lazyRules(async () => (await import('./checkPrice')).checkPrice);

/** The price of one offer, changed in its row. Where it was changed elsewhere since, the api says so. */
export function EditPrice({ offer, onDone }: { offer: OwnOffer; onDone: Say }) {
  const { id, crypto_type: coin, price_per_unit: seen_price } = offer;
  const [changeOffers] = offersApi.useChangeOffersMutation();
  const farPrice = useFarPriceQuestion('sell');
  const form = useForm(rules, {
    initial: { price_per_unit: seen_price },
    fallback: t('Failed to save offer. Please try again.'),
    onSubmit: async ({ price_per_unit }) => {
      await farPrice.ask(coin, price_per_unit);
      await changeOffers([{ id, price_per_unit, seen_price }]).unwrap();
      onDone(t('Offer updated successfully!'), { movesFocus: true });
    },
  });
  useFocusField(form, 'price_per_unit');
  return (
    <div className={styles.edit}>
      {farPrice.dialog}
      <Form form={form}>
        <Field
          label={t('Price per {coin}', { coin })}
          look="number"
          adornment="USDT"
          {...form.field('price_per_unit')}
        />
        <Button type="submit" small variant="primary" busy={form.submitting} disabled={!form.isDirty}>
          {t('Save price')}
        </Button>
      </Form>
    </div>
  );
}
