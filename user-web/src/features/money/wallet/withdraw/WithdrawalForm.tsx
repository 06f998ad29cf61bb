import { compareAmounts, type DecimalString, subtractAmounts } from '@souk/contracts/amounts/amounts';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import { travelDetailsOf, travelForm } from '@souk/contracts/money/wallet/travelForm';
import { takesTravelDetails, travelTermsOf } from '@souk/contracts/money/wallet/travelRule';
import { WALLET_ADDRESS_MISSING, withdrawalForm } from '@souk/contracts/money/wallet/wallet';
import { MIN_WITHDRAWAL } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { formatUsdt, sayUsdt } from '@souk/web-core/format';
import { useIdempotency } from '@souk/web-core/request';
import { Amount, Banner, Definition, DefinitionList, Dialog, lazyPart, rich, Time } from '@souk/web-core/ui';
import { useState } from 'react';
import { useUsdtNetwork } from '../../../../account/assetsApi';
import { useBalanceQuery } from '../../../../account/balanceApi';
import { barrierOf } from '../../../../account/barriers';
import { useTransactionFeesQuery } from '../../../../account/feesApi';
import { EmailBanner } from '../../../../account/StandingBanner';
import { useAccount } from '../../../../account/useAccount';
import { useSpendable } from '../../../../account/useSpendable';
import { useAddressQuestion } from '../../../../components/chain/useAddressQuestion';
import { MaxAdornment } from '../../../../components/terms/MaxAdornment';
import { LimitsOfWithdrawals } from '../Limits';
import styles from '../WalletForms.module.css';
import { useCreateWithdrawalMutation } from '../walletApi';
import { PayoutAddress } from './PayoutAddress';
import { TravelFields } from './TravelFields';
import { mostWithdrawable, withdrawalError } from './withdrawalRules';

/** Clients rely on this text (docs/domain.md#what-clients-rely-on). */
const WITHDRAWAL_NOTICE = t(
  'Withdrawal request submitted successfully! Our team will process it within 24 hours.',
);

const ProveAddressDialog = lazyPart(() => import('../prove/ProveAddressDialog'), 'ProveAddressDialog', null);

interface WithdrawalFormProps {
  onDone: (notice: string) => void;
  onClose: () => void;
}

/** Withdraws to the profile's address. It refetches address and balance, because the page may be old. */
export function WithdrawalForm({ onDone, onClose }: WithdrawalFormProps) {
  const user = useAccount();
  const { wallet_address: address, payouts_held_until: heldUntil } = user;
  const { data: balance } = useBalanceQuery();
  const available = balance?.available_balance;
  const spendable = useSpendable(available);
  const { data: fees } = useTransactionFeesQuery();
  const { withdrawal_fee: fee = '0', min_withdrawal: least = MIN_WITHDRAWAL } = fees ?? {};
  const [createWithdrawal] = useCreateWithdrawalMutation();
  const withIdempotency = useIdempotency();
  const network = useUsdtNetwork();
  const question = useAddressQuestion();
  const [isProving, setProving] = useState(false);
  const travelTerms = travelTermsOf(balance);
  const form = useZodForm(travelForm(travelTerms), {
    initial: { amount: '', beneficiary: 'self', beneficiary_name: '', wallet: 'own', exchange: '' },
    fallback: t('Failed to submit withdrawal request'),
    onSubmit: async (typed) => {
      const { amount } = typed;
      if (!address) throw new Error(WALLET_ADDRESS_MISSING);
      const wrong = withdrawalError({ amount }, { available: spendable.of(form.values), least });
      if (wrong) throw new Error(wrong);
      const details = takesTravelDetails(travelTerms, amount) ? travelDetailsOf(typed) : {};
      if (details.wallet === 'own' && !balance?.address_proven)
        throw new Error(t('Prove first that the wallet is yours. Nothing was withdrawn.'));
      await question.ask(network, address);
      const seen = { seen_wallet_address: address, ...(fees && { seen_fee: fee }) };
      const request = { amount, ...details, ...seen };
      try {
        await withIdempotency(request, (idempotencyKey) =>
          createWithdrawal({ request, idempotencyKey }).unwrap(),
        );
      } catch (error) {
        spendable.afterFailure(form.values, error);
        throw error;
      }
      onDone(WITHDRAWAL_NOTICE);
    },
  });
  const most = available === undefined ? null : mostWithdrawable(available, least);
  const amount = withdrawalForm.safeParse({ amount: form.values.amount }).data?.amount;
  return (
    <Dialog
      title={t('Withdraw funds')}
      closeLabel={t('Cancel Withdrawal')}
      onClose={onClose}
      locked={form.submitting}
    >
      {question.dialog}
      {isProving && address && network && (
        <ProveAddressDialog address={address} network={network} onClose={() => setProving(false)} />
      )}
      <PayoutAddress address={address} network={network} />
      <EmailBanner user={user} />
      <Form form={form}>
        <Delays heldUntil={heldUntil} pausedSince={balance?.payouts_paused_since} />
        <Field
          label={t('Amount')}
          look="number"
          placeholder="0.00"
          hint={
            available === undefined
              ? t('At least {least}', { least: sayUsdt(least) })
              : t('{most} available, at least {least}', {
                  most: sayUsdt(most ?? available),
                  least: formatUsdt(least),
                })
          }
          adornment={<MaxAdornment unit="USDT" most={most} onFill={(all) => form.setValue('amount', all)} />}
          {...form.field('amount')}
        />
        {amount && available && <Outcome amount={amount} fee={fee} available={available} />}
        {amount && balance && takesTravelDetails(travelTerms, amount) && (
          <TravelFields form={form} terms={balance} onProve={() => setProving(true)} />
        )}
        <LimitsOfWithdrawals />
        <WithdrawalNotice isFreeWhenLate={fees?.late_is_free ?? false} />
        <FormActions
          form={form}
          label={submitLabel(address, amount)}
          busyLabel={t('Submitting…')}
          disabled={barrierOf(user, 'withdrawals.request') !== null}
        />
      </Form>
    </Dialog>
  );
}

interface DelaysProps {
  heldUntil: string | null | undefined;
  pausedSince: string | undefined;
}

function Delays({ heldUntil, pausedSince }: DelaysProps) {
  return (
    <>
      {heldUntil && (
        <Banner tone="warning" announce={false}>
          {rich(
            'Your payout address or password was changed recently. Withdrawals resume {time}. Not you? Set a new password now.',
            { time: <Time value={heldUntil} /> },
          )}
        </Banner>
      )}
      {pausedSince && (
        <Banner tone="warning" announce={false}>
          {rich(
            'Payouts have been stopped for everyone since {time}, while our team looks into something. Your money is safe. You can still ask for a withdrawal: it is paid once payouts go on, and you can cancel it until then.',
            { time: <Time value={pausedSince} /> },
          )}
        </Banner>
      )}
    </>
  );
}

interface OutcomeProps {
  amount: DecimalString;
  fee: DecimalString;
  available: DecimalString;
}

function Outcome({ amount, fee, available }: OutcomeProps) {
  if (compareAmounts(amount, available) > 0 || compareAmounts(amount, fee) < 0) return null;
  const { paid } = withdrawalFlows({ amount, fee });
  return (
    <DefinitionList>
      {compareAmounts(fee, '0') > 0 && (
        <>
          <Definition term={t('Fee')}>
            <Amount value={fee} />
          </Definition>
          <Definition term={t('You receive')}>
            <Amount value={paid} size="strong" />
          </Definition>
        </>
      )}
      <Definition term={t('Available afterwards')}>
        <Amount value={subtractAmounts(available, amount)} />
      </Definition>
    </DefinitionList>
  );
}

function submitLabel(address: string | null, amount: DecimalString | undefined): string {
  if (!address) return t('Set Wallet Address First');
  return amount ? t('Withdraw {amount} USDT', { amount: formatUsdt(amount) }) : t('Request withdrawal');
}

function WithdrawalNotice({ isFreeWhenLate }: { isFreeWhenLate: boolean }) {
  return (
    <div className={styles.notice}>
      <h3>{t('Good to know')}</h3>
      <ul>
        <li>{t('Withdrawals are processed manually by our team.')}</li>
        <li>{t('Processing takes 2-24 hours on business days.')}</li>
        {isFreeWhenLate && (
          <li>
            {t('If we start later than {hours} hours after your request, there is no fee.', {
              hours: PROMISED_HOURS,
            })}
          </li>
        )}
        <li>{t('Verify your wallet address: transfers cannot be reversed.')}</li>
        <li>{t('You get a transaction hash when it’s done.')}</li>
      </ul>
    </div>
  );
}
