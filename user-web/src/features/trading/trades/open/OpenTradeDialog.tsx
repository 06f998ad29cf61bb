import { compareAmounts, parseDecimal } from '@souk/contracts/amounts/amounts';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions } from '@souk/web-core/form';
import {
  formatCrypto,
  formatPercentage,
  formatUsdt,
  sayCrypto,
  sayMinutes,
  sayUsdt,
} from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Banner, Dialog, ErrorState, rich } from '@souk/web-core/ui';
import { type ReactNode, useMemo } from 'react';
import { isClosed } from '../../../../account/barriers';
import { KYC_TRADE_WARNING } from '../../../../account/kycTexts';
import { EmailBanner, PausedBanner, StandingBanner } from '../../../../account/StandingBanner';
import { useAddressesQuery } from '../../../../addresses/addressesApi';
import { WalletField } from '../../../../addresses/WalletField';
import { conditionTexts } from '../../../../components/terms/conditionTexts';
import { floatingText } from '../../../../components/terms/floatingText';
import { MaxAdornment } from '../../../../components/terms/MaxAdornment';
import { TradeBreakdown } from '../../../../components/terms/TradeBreakdown';
import { useFocusField } from '../../../../components/useFocusField';
import { LookAlike } from '../../../../traders/LookAlike';
import type { MarketRow } from '../../shared/MarketRow';
import styles from './OpenTradeDialog.module.css';
import { SaleBreakdown } from './SaleBreakdown';
import { type TradeQuote, tradeQuote, withinStock } from './tradeQuote';
import { type OpenTradeFormProps, useOpenTradeForm } from './useOpenTradeForm';

interface OpenTradeDialogProps extends OpenTradeFormProps {
  termsError: unknown;
  onClose: () => void;
}

/** Opens a trade on an offer or a bid; shows the locked and received amounts before the button. */
export function OpenTradeDialog({ row: posted, ...rest }: OpenTradeDialogProps) {
  const row = useMemo(() => withinStock(posted), [posted]);
  const { user, fees, termsError, askTermsAgain, onClose } = rest;
  const { crypto_type: coin, owner_username: owner } = row;
  const isSale = row.side === 'buy';
  const { data: known = [] } = useAddressesQuery(undefined, { skip: isSale });
  const saved = known.filter(({ crypto_type }) => crypto_type === coin);
  // A wallet that never received coins may be a stranger's: offer it, but never fill it in.
  const first = saved.find(({ is_known }) => is_known);
  const { form, available, grant, questions } = useOpenTradeForm({ ...rest, row }, first?.address);
  useFocusField(form, 'crypto_amount');
  const quote = tradeQuote(row, fees, available, form.values.crypto_amount);
  const floats = floatingText(row);
  const named = { b: bold, coin, price: sayUsdt(row.price_per_unit) };
  return (
    <Dialog
      title={isSale ? t('Sell to this buyer') : t('Create Trade')}
      onClose={onClose}
      locked={form.submitting}
    >
      <p className={styles.lead}>
        {isSale
          ? rich('Sell {coin} to <b>{buyer}</b> at <b>{price}</b> each.', { ...named, buyer: owner })
          : rich('Buy {coin} from <b>{seller}</b> at <b>{price}</b> each.', { ...named, seller: owner })}
        <LookAlike username={owner} />
      </p>
      {floats && (
        <p className={styles.description}>
          {floats} {t('Your trade keeps the price that you see here.')}
        </p>
      )}
      {row.description && (
        <p className={styles.description} dir="auto">
          {row.description}
        </p>
      )}
      <EmailBanner user={user} />
      <StandingBanner user={user} marked={false}>
        {KYC_TRADE_WARNING}
      </StandingBanner>
      <PausedBanner user={user} what={isSale ? 'selling' : 'buying'} />
      {row.can_take === false && (
        <Banner tone="warning" title={t('Not open to you yet')} announce={false}>
          {conditionTexts(row, row.side).join('. ')}
        </Banner>
      )}
      {questions}
      <Form form={form}>
        <Field
          label={t('Crypto amount')}
          look="number"
          placeholder="0"
          hint={amountHint(row)}
          adornment={
            <MaxAdornment
              unit={coin}
              most={isSale ? parseDecimal(row.max_amount) : quote.most}
              onFill={(amount) => form.setValue('crypto_amount', amount)}
            />
          }
          {...form.field('crypto_amount')}
        />
        {!isSale && <WalletField form={form} coin={coin} saved={saved} />}
        <div className={styles.breakdown} aria-live="polite">
          {termsError ? (
            <ErrorState error={termsError} onRetry={() => void askTermsAgain()} />
          ) : isSale ? (
            <SaleBreakdown
              money={quote.money}
              sellerFeePercentage={fees?.seller_fee_percentage}
              promised={row.guarantee_percentage}
            />
          ) : (
            <TradeBreakdown
              money={quote.money}
              buyerFeePercentage={fees?.buyer_fee_percentage}
              available={available}
            />
          )}
        </div>
        <p className={primitives.note}>{promiseText(row, fees)}</p>
        <FormActions
          form={form}
          label={submitLabel(quote, isSale)}
          busyLabel={t('Opening trade…')}
          disabled={!fees || Boolean(termsError) || isClosed(user, grant) || row.can_take === false}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

const bold = (words: ReactNode) => <strong>{words}</strong>;

function submitLabel({ money, isWithinOffer }: TradeQuote, isSale: boolean): string {
  if (!money || !isWithinOffer) return isSale ? t('Sell and open trade') : t('Lock USDT and open trade');
  return isSale
    ? t('Sell for {amount} USDT', { amount: formatUsdt(money.sellerReceives) })
    : t('Lock {buyerPays} USDT and open trade', { buyerPays: formatUsdt(money.buyerPays) });
}

function amountHint({
  min_amount,
  max_amount,
  available_amount,
  caller_max,
  crypto_type,
}: MarketRow): string {
  const range = { from: formatCrypto(min_amount), to: sayCrypto(max_amount, crypto_type) };
  if (caller_max === max_amount) return t('From {from} to {to}, in all, while you are new', range);
  return available_amount === max_amount
    ? t('From {from} to {to}, all that is left', range)
    : t('From {from} to {to}', range);
}

function promiseText(row: MarketRow, fees: TransactionFees | undefined): string {
  const { side, owner_username: owner, guarantee_percentage: promised } = row;
  const time = sayMinutes(row.send_within_minutes);
  const percentage = compareAmounts(promised, '0') > 0 && formatPercentage(promised);
  if (side === 'buy')
    return sentences(
      t(
        'Send the coins to {buyer} within {time} and enter the transaction hash; after that {buyer} may cancel. You’re paid once our team has verified the transfer.',
        { buyer: owner, time },
      ),
      percentage ? t('If nothing comes in time, {buyer} gets what you promise.', { buyer: owner }) : '',
    );
  return sentences(
    fees?.late_is_free
      ? t('If we take longer than {hours} hours to verify coins that have arrived, there is no fee.', {
          hours: PROMISED_HOURS,
        })
      : '',
    percentage
      ? t('If nothing comes in time, {seller} pays you {percentage} of the amount.', {
          seller: owner,
          percentage,
        })
      : '',
    t(
      '{seller} sends within {time}; after that you may cancel and get all of it back. The seller is paid once our team has verified the transfer.',
      { seller: owner, time },
    ),
  );
}
