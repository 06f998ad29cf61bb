import { NETWORKS } from '@souk/contracts/chains/networks';
import { type DepositIntent, depositIntentRequest } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import { Amount, Button, CopyButton, rich, Time } from '@souk/web-core/ui';
import styles from '../WalletForms.module.css';
import { walletApi } from '../walletApi';

interface ExactAmountProps {
  intent: DepositIntent | null;
  onIntent: (intent: DepositIntent | null) => void;
}

/** Asks for an amount, and shows the unique amount that only this user is told to send. */
export function ExactAmount({ intent, onIntent }: ExactAmountProps) {
  const [requestIntent] = walletApi.useRequestDepositIntentMutation();
  const withIdempotency = useIdempotency();
  const form = useZodForm(depositIntentRequest, {
    initial: { amount: '' },
    fallback: t('Failed to get the exact amount'),
    onSubmit: async (request) => {
      const send = (idempotencyKey: string) => requestIntent({ request, idempotencyKey }).unwrap();
      onIntent(await withIdempotency(request, send));
    },
  });
  if (intent) {
    return (
      <div className={styles.exact} role="status">
        <p className={styles.small}>
          {t('Send exactly, on {name}', { name: NETWORKS[intent.network].name })}
        </p>
        <Amount value={intent.amount_to_send} size="big" />
        <div className={styles.buttons}>
          <CopyButton value={intent.amount_to_send} label={t('Copy exact amount')} edge="start" />
          <Button small onClick={() => onIntent(null)}>
            {t('Change amount')}
          </Button>
        </div>
        <p className={styles.small}>
          {rich('These last digits identify your transfer. You’re credited in full. Send by {time}.', {
            time: <Time value={intent.expires_at} />,
          })}
        </p>
        <p className={styles.small}>
          {t('Some exchanges take their fee out of the amount: make sure exactly this much arrives.')}
        </p>
      </div>
    );
  }
  return (
    <Form form={form}>
      <Field
        label={t('USDT to add')}
        look="number"
        placeholder="0.00"
        adornment="USDT"
        hint={t('We’ll give you a unique amount, so we can tell the transfer is yours.')}
        {...form.field('amount')}
      />
      <FormActions form={form} label={t('Show exact amount')} busyLabel={t('Asking…')} variant="secondary" />
    </Form>
  );
}
