import { compareAmounts, type DecimalString, feeOf, parseDecimal, tradeMoney } from '@souk/contracts/amounts';
import type { User } from '@souk/contracts/people/users';
import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import { t } from '@souk/contracts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import { openTradeForm, type Trade } from '@souk/contracts/trading/trades';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import {
  formatCrypto,
  formatPercentage,
  formatUsdt,
  sayCrypto,
  sayMinutes,
  sayUsdt,
} from '@souk/web-core/format';
import { isRefusal, useIdempotency, useLastingError } from '@souk/web-core/request';
import { Definition, DefinitionList, Dialog, ErrorState, rich } from '@souk/web-core/ui';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { barrierText, isClosed } from '../../../account/barriers';
import { useTransactionFeesQuery } from '../../../account/feesApi';
import { KYC_BEFORE_TRADE, KYC_TRADE_WARNING } from '../../../account/kycTexts';
import { EmailBanner, PausedBanner, StandingBanner } from '../../../account/StandingBanner';
import { MaxAdornment } from '../../../components/MaxAdornment';
import { shownUsdt } from '../../../components/shownUsdt';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import { useFocusField } from '../../../components/useFocusField';
import { LookAlike } from '../../../traders/LookAlike';
import styles from './BidDialog.module.css';
import { bidsApi } from './bidsApi';

interface TakeBidDialogProps {
  /** Whose seller is its buyer (`bidRow`). */
  bid: MarketOffer;
  /** What the amount's field begins with. */
  wantedAmount: string;
  user: User;
  onTaken: (trade: Trade) => void;
  /** The bid has changed since: nothing was sold. */
  onRefused: () => void;
  onClose: () => void;
}

/** Sells coins to a bidder whose USDT is in escrow already. */
export function TakeBidDialog(props: TakeBidDialogProps) {
  const { bid, user, onClose } = props;
  const query = useTransactionFeesQuery();
  const { data: fees } = query;
  const feesError = useLastingError(query);
  const { crypto_type: coin, seller_username: buyer } = bid;
  const most = mostOf(bid);
  const promised = compareAmounts(bid.guarantee_percentage, '0') > 0 ? bid.guarantee_percentage : null;
  const { form, question } = useTakeForm(props, { most, fees });
  useFocusField(form, 'crypto_amount');
  const cryptoAmount = parseDecimal(form.values.crypto_amount.trim());
  const money =
    cryptoAmount !== null && compareAmounts(cryptoAmount, most) <= 0
      ? moneyOf(bid, fees, cryptoAmount)
      : undefined;
  return (
    <Dialog title={t('Sell to this buyer')} onClose={onClose} locked={form.submitting}>
      <p className={styles.lead}>
        {rich('Sell {coin} to <b>{buyer}</b> at <b>{price}</b> each.', {
          b: (words) => <strong>{words}</strong>,
          coin,
          buyer,
          price: sayUsdt(bid.price_per_unit),
        })}
        <LookAlike username={buyer} />
      </p>
      <EmailBanner user={user} />
      <StandingBanner user={user} marked={false}>
        {KYC_TRADE_WARNING}
      </StandingBanner>
      <PausedBanner user={user} what="selling" />
      {question}
      <Form form={form}>
        <Field
          label={t('Crypto amount')}
          look="number"
          placeholder="0"
          hint={t('From {from} to {to}', { from: formatCrypto(bid.min_amount), to: sayCrypto(most, coin) })}
          adornment={
            <MaxAdornment
              unit={coin}
              most={parseDecimal(most)}
              onFill={(amount) => form.setValue('crypto_amount', amount)}
            />
          }
          {...form.field('crypto_amount')}
        />
        <div className={styles.breakdown} aria-live="polite">
          {feesError ? (
            <ErrorState error={feesError} onRetry={() => void query.refetch()} />
          ) : (
            <DefinitionList>
              <Definition term={t('In escrow for it already')}>{shownUsdt(money?.usdtAmount)}</Definition>
              <Definition
                term={
                  fees
                    ? t('Fee ({percentage})', { percentage: formatPercentage(fees.seller_fee_percentage) })
                    : t('Fee')
                }
              >
                {shownUsdt(money?.sellerFee)}
              </Definition>
              {promised && (
                <Definition
                  term={t('You promise ({percentage})', { percentage: formatPercentage(promised) })}
                >
                  {shownUsdt(money ? feeOf(money.usdtAmount, promised) : undefined)}
                </Definition>
              )}
              <Definition term={t('You receive')} total>
                {shownUsdt(money?.sellerReceives)}
              </Definition>
            </DefinitionList>
          )}
        </div>
        <p className={styles.note}>
          {t(
            'Once the trade is open, it shows the wallet address of {buyer}. Send the coins there within {time} and enter the transaction hash; after that time {buyer} may cancel. You’re paid once our team has verified the transfer.',
            { buyer, time: sayMinutes(bid.send_within_minutes) },
          )}
        </p>
        {promised && (
          <p className={styles.note}>
            {t(
              'What you promise is taken from your balance while the trade is open. If nothing comes in time, {buyer} gets it; otherwise you get it back.',
              { buyer },
            )}
          </p>
        )}
        <FormActions
          form={form}
          label={
            money
              ? t('Sell for {amount} USDT', { amount: formatUsdt(money.sellerReceives) })
              : t('Sell and open trade')
          }
          busyLabel={t('Opening trade…')}
          disabled={!fees || Boolean(feesError) || isClosed(user, 'bids.take')}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

const mostOf = ({ available_amount: left, max_amount: most }: MarketOffer) =>
  left !== null && compareAmounts(left, most) < 0 ? left : most;

const moneyOf = (
  { price_per_unit: pricePerUnit }: MarketOffer,
  fees: TransactionFees | undefined,
  cryptoAmount: DecimalString,
) =>
  fees &&
  tradeMoney({
    cryptoAmount,
    pricePerUnit,
    buyerFeePercentage: '0',
    sellerFeePercentage: fees.seller_fee_percentage,
  });

function useTakeForm(
  { bid, wantedAmount, user, onTaken, onRefused }: TakeBidDialogProps,
  { most: max_amount, fees }: { most: string; fees: TransactionFees | undefined },
) {
  const {
    id,
    crypto_type: coin,
    min_amount,
    price_per_unit: seen_price,
    guarantee_percentage: seen_promise,
  } = bid;
  const schema = useMemo(
    () => z.pick(openTradeForm({ crypto_type: coin, min_amount, max_amount }), { crypto_amount: true }),
    [coin, min_amount, max_amount],
  );
  const [takeBid] = bidsApi.useTakeBidMutation();
  const withIdempotency = useIdempotency();
  const farPrice = useFarPriceQuestion('take');
  const form = useZodForm(schema, {
    initial: { crypto_amount: wantedAmount },
    fallback: t('Failed to create trade'),
    onSubmit: async ({ crypto_amount }) => {
      const refusal = barrierText(user, 'bids.take', KYC_BEFORE_TRADE);
      if (refusal) throw new Error(refusal);
      await farPrice.ask(coin, seen_price);
      const request = {
        crypto_amount,
        seen_price,
        seen_promise,
        seen_total: moneyOf(bid, fees, crypto_amount)?.sellerReceives,
      };
      try {
        onTaken(
          await withIdempotency({ id, ...request }, (idempotencyKey) =>
            takeBid({ id, request, idempotencyKey }).unwrap(),
          ),
        );
      } catch (error) {
        if (isRefusal(error)) onRefused();
        throw error;
      }
    },
  });
  return { form, question: farPrice.dialog };
}
