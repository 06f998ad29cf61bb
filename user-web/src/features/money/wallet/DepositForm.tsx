import { addAmounts } from '@souk/contracts/amounts/amounts';
import { readHash } from '@souk/contracts/chains/transactionHash';
import { type DepositIntent, type DepositRequest, depositRequest } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, useZodForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import {
  Actions,
  Amount,
  Banner,
  Button,
  ConfirmDialog,
  Definition,
  DefinitionList,
  Dialog,
  useSettled,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { useUsdtNetwork } from '../../../account/assetsApi';
import { useBalanceQuery } from '../../../account/balanceApi';
import { hashFaultText, isFromElsewhere } from '../../../components/hashFault';
import { DepositAddress } from './DepositAddress';
import { ExactAmount } from './ExactAmount';
import { LimitsOfWithdrawals } from './Limits';
import styles from './WalletForms.module.css';
import { walletApi } from './walletApi';

/** Clients rely on this text (docs/domain.md#what-clients-rely-on). */
const DEPOSIT_NOTICE = t(
  'Deposit request submitted successfully! Our team will review and approve it within 24 hours.',
);

/** Pause in typing after which a hash's fault shows. */
const SETTLE_MS = 800;

interface DepositFormProps {
  onDone: (notice: string) => void;
  onClose: () => void;
}

/**
 * Add Funds: request the exact amount, send it to the platform's address, then submit the transaction id. A user who
 * has already sent goes straight to the last step.
 */
export function DepositForm({ onDone, onClose }: DepositFormProps) {
  const { data: balance } = useBalanceQuery();
  const [createDeposit] = walletApi.useCreateDepositMutation();
  const withIdempotency = useIdempotency();
  const [intent, setIntent] = useState<DepositIntent | null>(null);
  const usual = useUsdtNetwork();
  const network = intent?.network ?? usual;
  const [asked, setAsked] = useState<DepositRequest | null>(null);
  const send = async (request: DepositRequest) => {
    await withIdempotency(request, (idempotencyKey) => createDeposit({ request, idempotencyKey }).unwrap());
    onDone(DEPOSIT_NOTICE);
  };
  const form = useZodForm(depositRequest, {
    initial: { amount: '', txn_hash: '' },
    fallback: t('Failed to create deposit request'),
    onSubmit: async (request) => {
      if (isFromElsewhere(written)) setAsked(request);
      else await send(request);
    },
  });
  const written = form.values.txn_hash;
  const [settled, setSettled] = useState('');
  useSettled(written, SETTLE_MS, setSettled);
  const fault = written && network && hashFaultText(written, network);
  const amount = depositRequest.shape.amount.safeParse(form.values.amount).data;
  const tell = (told: DepositIntent | null) => {
    setIntent(told);
    form.setValue('amount', told?.amount_to_send ?? '');
  };
  return (
    <Dialog
      title={t('Add funds')}
      closeLabel={t('Cancel Deposit')}
      onClose={onClose}
      locked={form.submitting}
    >
      <LimitsOfWithdrawals />
      <ol className={styles.steps}>
        <li>
          <p className={styles.step}>{t('Choose an amount')}</p>
          <ExactAmount intent={intent} onIntent={tell} />
        </li>
        <li>
          <p className={styles.step}>{t('Send USDT to this address')}</p>
          <DepositAddress />
        </li>
        <li>
          <p className={styles.step}>{t('Tell us about the transfer')}</p>
          <Form id="deposit" form={form}>
            <Field
              label={t('Amount')}
              look="number"
              placeholder="0.00"
              adornment="USDT"
              hint={t('The exact amount that reaches our address, after your exchange’s or network’s fee.')}
              {...form.field('amount')}
            />
            <Field
              label={t('Transaction ID')}
              look="mono"
              hint={t('Your wallet or exchange shows it after sending, often as “transaction hash”.')}
              reads={(pasted) => readHash(pasted, network)}
              {...form.field('txn_hash')}
            />
            {fault && settled === written && <Banner tone="warning">{fault}</Banner>}
            {balance && amount && (
              <DefinitionList>
                <Definition term={t('Available once credited')}>
                  <Amount value={addAmounts(balance.available_balance, amount)} />
                </Definition>
              </DefinitionList>
            )}
            <p className={styles.small}>{t('Processing time: 1-24 hours on business days.')}</p>
          </Form>
        </li>
      </ol>
      {/* Outside the form, which may start below the visible area. */}
      <Actions>
        <Button
          type="submit"
          form="deposit"
          variant="primary"
          busy={form.submitting}
          busyLabel={t('Submitting…')}
        >
          {t('Submit deposit request')}
        </Button>
      </Actions>
      {asked && (
        <ConfirmDialog
          title={t('Submit this hash anyway?')}
          confirmLabel={t('Submit anyway')}
          cancelLabel={t('Correct it')}
          tone="primary"
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{fault}</p>
          <p>{t('Our team decides by what is on the chain.')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
