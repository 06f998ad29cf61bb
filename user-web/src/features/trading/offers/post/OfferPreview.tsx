import { type DecimalString, parseDecimal, tradeMoney } from '@souk/contracts/amounts/amounts';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { formatPercentage, sayCrypto, sayUsdt } from '@souk/web-core/format';
import { rich } from '@souk/web-core/ui';
import styles from './BidDialog.module.css';
import type { FormValues } from './termFields';

interface OfferPreviewProps {
  values: FormValues;
  price: string | null;
  fees: TransactionFees | undefined;
}

export function OfferPreview({ values, price, fees }: OfferPreviewProps) {
  const [cryptoAmount, pricePerUnit] = [values.max_amount, price].map((text) => parseDecimal(text?.trim()));
  if (!fees || !isSome(cryptoAmount) || !isSome(pricePerUnit))
    return (
      <p className={styles.breakdown}>{t('A buyer’s USDT is locked in escrow before you send any coins.')}</p>
    );
  const { sellerReceives } = tradeMoney({
    cryptoAmount,
    pricePerUnit,
    buyerFeePercentage: fees.buyer_fee_percentage,
    sellerFeePercentage: fees.seller_fee_percentage,
  });
  return (
    <p className={styles.breakdown}>
      {rich('For {coins} you receive <b>{amount}</b>, after the fee of {percentage}.', {
        b: (words) => <strong>{words}</strong>,
        coins: sayCrypto(cryptoAmount, values.crypto_type),
        amount: sayUsdt(sellerReceives),
        percentage: formatPercentage(fees.seller_fee_percentage),
      })}
    </p>
  );
}

const isSome = (amount: DecimalString | null | undefined): amount is DecimalString =>
  Boolean(amount && /[1-9]/.test(amount) && amount.length <= 20);
