import { compareAmounts, parseDecimal, tradeMoney } from '@souk/contracts/amounts';
import { coinNetwork } from '@souk/contracts/networks';
import type { User } from '@souk/contracts/people/users';
import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import { t } from '@souk/contracts/texts';
import { bidLock } from '@souk/contracts/trading/bidLock';
import { createBidRequest } from '@souk/contracts/trading/bids';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/deadlines';
import { Field, FieldPair, Form, FormActions, Select, useZodForm } from '@souk/web-core/form';
import { formatUsdt } from '@souk/web-core/format';
import { isRefusal, useIdempotency, useLastingError } from '@souk/web-core/request';
import { Dialog, ErrorState } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBalanceQuery } from '../../../account/balanceApi';
import { barrierText, isClosed } from '../../../account/barriers';
import { useTransactionFeesQuery } from '../../../account/feesApi';
import { KYC_BEFORE_OFFER } from '../../../account/kycTexts';
import { EmailBanner, PausedBanner, StandingBanner } from '../../../account/StandingBanner';
import { useSpendable } from '../../../account/useSpendable';
import { useAddressesQuery } from '../../../addresses/addressesApi';
import { WalletField } from '../../../addresses/WalletField';
import { coinChoices } from '../../../components/coinOptions';
import { TradeBreakdown } from '../../../components/TradeBreakdown';
import { useAddressQuestion } from '../../../components/useAddressQuestion';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import { useFocusField } from '../../../components/useFocusField';
import styles from './BidDialog.module.css';
import { bidsApi } from './bidsApi';
import { sendWithinOptions } from './sendWithinOptions';

interface PostBidDialogProps {
  user: User;
  onDone: (notice: string) => void;
  onClose: () => void;
}

/** Posts a bid: what is locked for it is said before the button that locks it. */
export function PostBidDialog(props: PostBidDialogProps) {
  const { user, onClose } = props;
  const { form, fees, feesError, askFeesAgain, available, saved, questions } = useBidForm(props);
  useFocusField(form, 'price_per_unit');
  const coin = form.values.crypto_type;
  const cost = costOf(form.values, fees);
  const most = fees?.most_guarantee_percentage ?? 0;
  return (
    <Dialog title={t('Post a bid')} onClose={onClose} locked={form.submitting}>
      <EmailBanner user={user} />
      <StandingBanner user={user}>{KYC_BEFORE_OFFER}</StandingBanner>
      <PausedBanner user={user} what="buying" />
      {questions}
      <Form form={form}>
        <FieldPair>
          <Select label={t('Coin to buy')} options={coinChoices()} {...form.field('crypto_type')} />
          <Field
            label={t('Price per {coin}', { coin })}
            look="number"
            placeholder="0.00"
            adornment="USDT"
            {...form.field('price_per_unit')}
          />
        </FieldPair>
        <Field
          label={t('How much do you buy in all?')}
          look="number"
          placeholder="0"
          adornment={coin}
          {...form.field('amount')}
        />
        <FieldPair>
          <Field
            label={t('Least per trade')}
            look="number"
            placeholder="0"
            adornment={coin}
            {...form.field('min_amount')}
          />
          <Field
            label={t('Most per trade')}
            look="number"
            placeholder="0"
            adornment={coin}
            {...form.field('max_amount')}
          />
        </FieldPair>
        <WalletField form={form} coin={coin} saved={saved} />
        <FieldPair>
          <Select
            label={t('Sellers send within')}
            options={sendWithinOptions}
            hint={t('After that, you can cancel the trade.')}
            {...form.field('send_within_minutes')}
          />
          <Field
            label={t('Least partners of a seller')}
            inputMode="numeric"
            hint={t('People they have traded with. 0 lets anyone sell to you.')}
            {...form.field('min_partner_trades')}
          />
        </FieldPair>
        {most > 0 && (
          <Field
            label={t('If a seller is late, they pay')}
            look="number"
            placeholder="0"
            adornment="%"
            hint={t(
              'Up to {most}% of a trade. It is taken from the seller’s balance while a trade is open, and goes to you if nothing comes in time. 0 = nothing.',
              { most },
            )}
            {...form.field('guarantee_percentage')}
          />
        )}
        <div className={styles.breakdown} aria-live="polite">
          {feesError ? (
            <ErrorState error={feesError} onRetry={() => void askFeesAgain()} />
          ) : (
            <TradeBreakdown
              money={cost?.money ?? null}
              lock={cost?.lock}
              buyerFeePercentage={fees?.buyer_fee_percentage}
              available={available}
            />
          )}
        </div>
        <p className={styles.note}>
          {t(
            'It stays yours, in escrow, at this fee. Sellers see that it’s there, and each trade takes its part. Close the bid at any time, and what is left comes back right away.',
          )}
        </p>
        <FormActions
          form={form}
          label={
            cost
              ? t('Lock {amount} USDT and post bid', { amount: formatUsdt(cost.lock) })
              : t('Lock USDT and post bid')
          }
          busyLabel={t('Posting…')}
          disabled={!fees || Boolean(feesError) || isClosed(user, 'bids.post')}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** What a bid as typed would cost; null while it is none. */
function costOf(typed: Record<'amount' | 'price_per_unit', string>, fees: TransactionFees | undefined) {
  const [cryptoAmount, price] = [
    parseDecimal(typed.amount.trim()),
    parseDecimal(typed.price_per_unit.trim()),
  ];
  if (!fees || !cryptoAmount || !price || cryptoAmount.length > 20 || price.length > 20) return null;
  const { buyer_fee_percentage } = fees;
  const money = tradeMoney({
    cryptoAmount,
    pricePerUnit: price,
    buyerFeePercentage: buyer_fee_percentage,
    sellerFeePercentage: '0',
  });
  const lock = bidLock({ amount: cryptoAmount, price_per_unit: price, buyer_fee_percentage });
  return compareAmounts(money.usdtAmount, '0') > 0 ? { money, lock } : null;
}

const EMPTY = {
  crypto_type: coinChoices()[0]?.value ?? '',
  price_per_unit: '',
  amount: '',
  min_amount: '',
  max_amount: '',
  buyer_wallet_address: '',
  send_within_minutes: String(SEND_WITHIN_MINUTES[0]),
  min_partner_trades: '0',
  guarantee_percentage: '0',
};

function useBidForm({ user, onDone, onClose }: PostBidDialogProps) {
  const query = useTransactionFeesQuery();
  const { data: fees, refetch: askFeesAgain } = query;
  const feesError = useLastingError(query);
  const spendable = useSpendable(useBalanceQuery().data?.available_balance);
  const { data: known = [] } = useAddressesQuery();
  const [postBid] = bidsApi.usePostBidMutation();
  const withIdempotency = useIdempotency();
  const address = useAddressQuestion();
  const farPrice = useFarPriceQuestion('buy');
  const form = useZodForm(createBidRequest, {
    initial: EMPTY,
    fallback: t('Failed to post bid. Please try again.'),
    onSubmit: async (terms) => {
      const available = spendable.of(form.values);
      const cost = costOf(form.values, fees);
      const refusal = barrierText(user, 'bids.post', KYC_BEFORE_OFFER) ?? shortBalance(cost?.lock, available);
      if (refusal) throw new Error(refusal);
      await farPrice.ask(terms.crypto_type, terms.price_per_unit);
      await address.ask(coinNetwork(terms.crypto_type), terms.buyer_wallet_address);
      const request = { ...terms, seen_total: cost?.lock };
      try {
        await withIdempotency(request, (idempotencyKey) => postBid({ request, idempotencyKey }).unwrap());
      } catch (error) {
        // The fee may have changed: its new figure comes together with the error that says so.
        if (isRefusal(error)) await askFeesAgain();
        spendable.afterFailure(form.values, error);
        throw error;
      }
      onDone(t('Bid posted. Sellers see it now.'));
      onClose();
    },
  });
  const coin = form.values.crypto_type;
  const saved = known.filter(({ crypto_type }) => crypto_type === coin);
  // One that no coins came to may be a stranger's: it is offered, never filled in.
  const first = saved.find(({ is_known }) => is_known)?.address;
  // A list that comes later changes no address that is there already; another coin does.
  const begunFor = useRef('');
  const begin = useEffectEvent((coin: string, buyer_wallet_address: string) => {
    if (begunFor.current === coin && form.values.buyer_wallet_address) return;
    begunFor.current = coin;
    form.follow({ ...EMPTY, buyer_wallet_address });
  });
  useEffect(() => {
    if (first) begin(coin, first);
  }, [coin, first]);
  const questions = (
    <>
      {farPrice.dialog}
      {address.dialog}
    </>
  );
  return { form, fees, feesError, askFeesAgain, available: spendable.of(form.values), saved, questions };
}

function shortBalance(needed: string | undefined, available: string | undefined): string | null {
  if (!needed || available === undefined || compareAmounts(needed, available) <= 0) return null;
  return t(
    'This bid needs {needed} USDT and you have {available} USDT available. Nothing was taken. Add funds in your wallet, or buy less.',
    { needed: formatUsdt(needed), available: formatUsdt(available) },
  );
}
