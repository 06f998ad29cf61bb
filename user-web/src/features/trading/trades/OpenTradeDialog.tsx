import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/waiting';
import { coinNetwork } from '@souk/contracts/networks';
import type { User } from '@souk/contracts/people/users';
import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import { t } from '@souk/contracts/texts';
import type { Offer } from '@souk/contracts/trading/offers';
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
import { isRefusal, useIdempotency } from '@souk/web-core/request';
import { Banner, Dialog, ErrorState, rich } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { barrierText, isClosed } from '../../../account/barriers';
import { KYC_BEFORE_TRADE, KYC_TRADE_WARNING } from '../../../account/kycTexts';
import { EmailBanner, PausedBanner, StandingBanner } from '../../../account/StandingBanner';
import { useSpendable } from '../../../account/useSpendable';
import { useAddressesQuery } from '../../../addresses/addressesApi';
import { WalletField } from '../../../addresses/WalletField';
import { conditionTexts } from '../../../components/conditionTexts';
import { floatingText } from '../../../components/floatingText';
import { MaxAdornment } from '../../../components/MaxAdornment';
import { TradeBreakdown } from '../../../components/TradeBreakdown';
import { useAddressQuestion } from '../../../components/useAddressQuestion';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import { useFocusField } from '../../../components/useFocusField';
import { LookAlike } from '../../../traders/LookAlike';
import styles from './OpenTradeDialog.module.css';
import { shortBalance, tradeQuote, withinStock } from './tradeQuote';
import { tradesApi } from './tradesApi';

interface OpenTradeDialogProps {
  offer: Offer;
  /** What the amount's field begins with. */
  wantedAmount?: string;
  user: User;
  /** Undefined while unknown; nothing is locked before they are shown. */
  fees: TransactionFees | undefined;
  /** Why the present offer or fees could not be fetched. */
  termsError: unknown;
  /** Asks for both, and ends when their answers are shown. */
  askTermsAgain: () => Promise<unknown>;
  /** The buyer's available balance; undefined while unknown. */
  available: DecimalString | undefined;
  onOpened: (trade: Trade) => void;
  onClose: () => void;
}

/** Create Trade: what is locked is said before the button that locks it. */
export function OpenTradeDialog({ offer: posted, ...rest }: OpenTradeDialogProps) {
  const offer = useMemo(() => withinStock(posted), [posted]);
  const props = { ...rest, offer };
  const { user, fees, termsError, askTermsAgain, onClose } = props;
  const { data: known = [] } = useAddressesQuery();
  const saved = known.filter(({ crypto_type }) => crypto_type === offer.crypto_type);
  // One that no coins came to may be a stranger's: it is offered, never filled in.
  const first = saved.find(({ is_known }) => is_known);
  const { form, available, questions } = useOpenTradeForm(props, first?.address);
  useFocusField(form, 'crypto_amount');
  const { money, isWithinOffer, most } = tradeQuote(offer, fees, available, form.values.crypto_amount);
  const coin = offer.crypto_type;
  const floats = floatingText(offer);
  const isPromised = compareAmounts(offer.guarantee_percentage, '0') > 0;
  return (
    <Dialog title={t('Create Trade')} onClose={onClose} locked={form.submitting}>
      <p className={styles.lead}>
        {rich('Buy {coin} from <b>{seller}</b> at <b>{price}</b> each.', {
          b: (words) => <strong>{words}</strong>,
          coin,
          seller: offer.seller_username,
          price: sayUsdt(offer.price_per_unit),
        })}
        <LookAlike username={offer.seller_username} />
      </p>
      {floats && (
        <p className={styles.description}>
          {floats} {t('Your trade keeps the price that you see here.')}
        </p>
      )}
      {offer.description && (
        <p className={styles.description} dir="auto">
          {offer.description}
        </p>
      )}
      <EmailBanner user={user} />
      <StandingBanner user={user} marked={false}>
        {KYC_TRADE_WARNING}
      </StandingBanner>
      <PausedBanner user={user} what="buying" />
      {offer.can_take === false && (
        <Banner tone="warning" title={t('Not open to you yet')} announce={false}>
          {conditionTexts(offer).join('. ')}
        </Banner>
      )}
      {questions}
      <Form form={form}>
        <Field
          label={t('Crypto amount')}
          look="number"
          placeholder="0"
          hint={amountHint(offer)}
          adornment={
            <MaxAdornment
              unit={coin}
              most={most}
              onFill={(amount) => form.setValue('crypto_amount', amount)}
            />
          }
          {...form.field('crypto_amount')}
        />
        <WalletField form={form} coin={coin} saved={saved} />
        <div className={styles.breakdown} aria-live="polite">
          {termsError ? (
            <ErrorState error={termsError} onRetry={() => void askTermsAgain()} />
          ) : (
            <TradeBreakdown
              money={money}
              buyerFeePercentage={fees?.buyer_fee_percentage}
              available={available}
            />
          )}
        </div>
        <p className={styles.promise}>
          {fees?.late_is_free &&
            `${t('If we take longer than {hours} hours to verify coins that have arrived, there is no fee.', { hours: PROMISED_HOURS })} `}
          {isPromised &&
            `${t('If nothing comes in time, {seller} pays you {percentage} of the amount.', { seller: offer.seller_username, percentage: formatPercentage(offer.guarantee_percentage) })} `}
          {t(
            '{seller} sends within {time}; after that you may cancel. The seller is paid only after our team has verified the transfer. If the trade is cancelled, all of it comes back to you.',
            { seller: offer.seller_username, time: sayMinutes(offer.send_within_minutes) },
          )}
        </p>
        <FormActions
          form={form}
          label={
            money && isWithinOffer
              ? t('Lock {buyerPays} USDT and open trade', { buyerPays: formatUsdt(money.buyerPays) })
              : t('Lock USDT and open trade')
          }
          busyLabel={t('Opening trade…')}
          disabled={!fees || Boolean(termsError) || isClosed(user, 'trades.open') || offer.can_take === false}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function amountHint({ min_amount, max_amount, available_amount, caller_max, crypto_type }: Offer): string {
  const range = { from: formatCrypto(min_amount), to: sayCrypto(max_amount, crypto_type) };
  if (caller_max === max_amount) return t('From {from} to {to}, in all, while you are new', range);
  return available_amount === max_amount
    ? t('From {from} to {to}, all that is left', range)
    : t('From {from} to {to}', range);
}

/** The form, its request, and the balance it goes by. What the api would refuse for sure is said without asking it. */
function useOpenTradeForm(props: OpenTradeDialogProps, lastAddress: string | undefined) {
  const { offer, user, fees, askTermsAgain, onOpened } = props;
  const spendable = useSpendable(props.available);
  const schema = useMemo(() => openTradeForm(offer), [offer]);
  const question = useAddressQuestion();
  const farPrice = useFarPriceQuestion('buy');
  const [openTrade] = tradesApi.useOpenTradeMutation();
  const withIdempotency = useIdempotency();
  const form = useZodForm(schema, {
    initial: { crypto_amount: props.wantedAmount ?? '', buyer_wallet_address: '' },
    fallback: t('Failed to create trade'),
    onSubmit: async (fields) => {
      const available = spendable.of(form.values);
      const { money } = tradeQuote(offer, fees, available, fields.crypto_amount);
      const refusal = barrierText(user, 'trades.open', KYC_BEFORE_TRADE) ?? shortBalance(money, available);
      if (refusal) throw new Error(refusal);
      if (!money) throw new Error(t('The fee isn’t known yet. Nothing was locked.'));
      await farPrice.ask(offer.crypto_type, offer.price_per_unit);
      await question.ask(coinNetwork(offer.crypto_type), fields.buyer_wallet_address);
      const request = { ...fields, offer_id: offer.id, seen_total: money.buyerPays };
      try {
        onOpened(
          await withIdempotency(request, (idempotencyKey) => openTrade({ request, idempotencyKey }).unwrap()),
        );
      } catch (error) {
        // The price or the fee may have changed: the new figures come together with the error that says so. After a lost answer
        // the old ones stay, because the same request must be sent again.
        if (isRefusal(error)) await askTermsAgain();
        spendable.afterFailure(form.values, error);
        throw error;
      }
    },
  });
  const begin = useEffectEvent(
    (buyer_wallet_address: string) =>
      form.values.buyer_wallet_address === '' &&
      form.follow({ crypto_amount: props.wantedAmount ?? '', buyer_wallet_address }),
  );
  useEffect(() => {
    if (lastAddress) begin(lastAddress);
  }, [lastAddress]);
  const questions = (
    <>
      {farPrice.dialog}
      {question.dialog}
    </>
  );
  return { form, available: spendable.of(form.values), questions };
}
