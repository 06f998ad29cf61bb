import type { CoinCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { priceAlertRequest } from '@souk/contracts/trading/offers/alerts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { Field, Form, Select, useZodForm } from '@souk/web-core/form';
import primitives from '@souk/web-core/primitives.module.css';
import { Button, Dialog, Notice, Segments } from '@souk/web-core/ui';
import { coinOptions } from '../../../components/terms/coinOptions';
import { useFocusField } from '../../../components/useFocusField';
import { useNotice } from '../../../components/useNotice';
import { AlertList } from './AlertList';
import styles from './alerts.module.css';
import { useSetPriceAlertMutation } from './alertsApi';

const SIDES: { value: string; label: string }[] = [
  { value: 'sell', label: t('Someone sells') },
  { value: 'buy', label: t('Someone buys') },
];

export interface AlertsDialogProps {
  side: OfferSide;
  coin: CoinCode;
  /** Price from the reader's filters; may be empty. */
  price: string;
  onClose: () => void;
}

export function AlertsDialog({ side, coin, price, onClose }: AlertsDialogProps) {
  const [setAlert] = useSetPriceAlertMutation();
  const [notice, say] = useNotice();
  const form = useZodForm(priceAlertRequest, {
    initial: { side, crypto_type: coin, price_per_unit: price },
    fallback: t('The alert couldn’t be set'),
    onSubmit: async (request) => {
      await setAlert(request).unwrap();
      form.setValue('price_per_unit', '');
      say(t('Alert set. We’ll tell you once.'));
    },
  });
  const coinName = { coin: form.values.crypto_type };
  useFocusField(form, 'price_per_unit');
  return (
    <Dialog title={t('Tell me when…')} onClose={onClose} locked={form.submitting}>
      <Form form={form}>
        <Segments
          legend={t('Tell me when…')}
          options={SIDES}
          value={form.values.side}
          onChange={(value) => form.setValue('side', value)}
        />
        {coinOptions.length > 1 && (
          <Select label={t('Coin')} options={coinOptions} {...form.field('crypto_type')} />
        )}
        <div className={styles.price}>
          <Field
            label={
              form.values.side === 'buy'
                ? t('{coin} for at least', coinName)
                : t('{coin} for at most', coinName)
            }
            look="number"
            adornment="USDT"
            {...form.field('price_per_unit')}
          />
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t('Saving…')}>
            {t('Set alert')}
          </Button>
        </div>
        <p className={primitives.faint}>
          {t(
            'To hear of a trader who sells nothing now, open their page and choose “Tell me when they have an offer”.',
          )}
        </p>
      </Form>
      <Notice {...notice} />
      <AlertList />
    </Dialog>
  );
}
