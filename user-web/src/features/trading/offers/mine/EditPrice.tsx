import { t } from '@souk/contracts/texts/texts';
import { Field, Form, lazyRules, useForm } from '@souk/web-core/form';
import { Button } from '@souk/web-core/ui';
import { useFarPriceQuestion } from '../../../../components/useFarPriceQuestion';
import { useFocusField } from '../../../../components/useFocusField';
import type { Say } from '../../../../components/useNotice';
import { type Own, ownOffersApi, sideOf } from '../ownOffersApi';
import styles from './MyOfferRow.module.css';

const rules = lazyRules(async () => (await import('./checkPrice')).checkPrice);

/** Edits the price in its row. The api refuses if the price was changed elsewhere in between. */
export function EditPrice({ own, onDone }: { own: Own; onDone: Say }) {
  const { id, crypto_type: coin, price_per_unit: seen_price } = own;
  const side = sideOf(own);
  const [changeOffers] = ownOffersApi.useChangeOwnOffersMutation();
  const farPrice = useFarPriceQuestion(side);
  const form = useForm(rules, {
    initial: { price_per_unit: seen_price },
    fallback: t('Failed to save offer. Please try again.'),
    onSubmit: async ({ price_per_unit }) => {
      await farPrice.ask(coin, price_per_unit);
      await changeOffers({ side, changes: [{ id, price_per_unit, seen_price }] }).unwrap();
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
