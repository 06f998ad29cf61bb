import {
  coinsFor,
  compareAmounts,
  type DecimalString,
  parseDecimal,
  tradeMoney,
} from '@souk/contracts/amounts/amounts';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { sayDistance } from '@souk/contracts/trading/prices/sayDistance';
import { formatUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { classNames } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import type { MarketRow } from '../../shared/MarketRow';
import { LimitsBar } from '../LimitsBar';
import { OfferOwner, SendingTime } from './OfferOwner';
import styles from './OfferRow.module.css';
import type { OfferFilters } from './offerFilters';

interface OfferRowProps {
  row: MarketRow;
  filters: Pick<OfferFilters, 'spend' | 'amount'>;
  fees: TransactionFees | undefined;
  /** Best price of the market; undefined while it is unknown. */
  best: DecimalString | undefined;
  action: ReactNode;
}

export function OfferRow({ row, filters, fees, best, action }: OfferRowProps) {
  const result = resultOf(row, filters, fees);
  return (
    <article className={classNames(styles.row, result === null && styles.plain)}>
      <OfferOwner row={row} />
      <div className={styles.price}>
        <span className="visually-hidden">{t('Price')} </span>
        <bdi dir="ltr">
          <span className={styles.figure}>{formatUsdt(row.price_per_unit)}</span>
          <span className={primitives.faint}> {t('USDT')}</span>
        </bdi>
        {best && (
          <div className={styles.distance}>
            {compareAmounts(row.price_per_unit, best) === 0 ? (
              <strong>{t('Best price')}</strong>
            ) : (
              <>
                <i className={styles.away} style={{ '--away': barOf(row.price_per_unit, best) } as object} />
                <bdi dir="ltr">{sayDistance(row.price_per_unit, best)}</bdi>
              </>
            )}
          </div>
        )}
      </div>
      {result !== null && (
        <div className={styles.result}>
          <span className="visually-hidden">
            {filters.spend || row.side === 'buy' ? t('You get ') : t('You pay ')}
          </span>
          <bdi dir="ltr">
            <span className={styles.loud}>{result}</span>
            <span className={primitives.faint}> {filters.spend ? row.crypto_type : 'USDT'}</span>
          </bdi>
        </div>
      )}
      <div className={styles.limits}>
        <LimitsBar offer={row} spend={parseDecimal(filters.spend) ?? undefined} />
      </div>
      <div className={styles.time}>
        <SendingTime row={row} withLimit />
      </div>
      <div className={styles.action}>{action}</div>
    </article>
  );
}

/**
 * The reader's result: coins for the amount to spend (rounded down), USDT for the coins to sell, or the price of the
 * amount to get. Null without an amount.
 */
function resultOf(
  { side, price_per_unit: pricePerUnit }: MarketRow,
  { spend, amount }: OfferRowProps['filters'],
  fees: TransactionFees | undefined,
): string | null {
  const [usdt, coins] = [parseDecimal(spend), parseDecimal(amount)];
  if (usdt === null && coins === null) return null;
  if (!fees) return '…';
  const { buyer_fee_percentage: buyerFeePercentage, seller_fee_percentage: sellerFeePercentage } = fees;
  if (usdt !== null) return formatUsdt(coinsFor(usdt, { pricePerUnit, buyerFeePercentage }));
  const terms = { cryptoAmount: coins ?? '0', pricePerUnit, buyerFeePercentage, sellerFeePercentage };
  const { sellerReceives, buyerPays } = tradeMoney(terms);
  return formatUsdt(side === 'buy' ? sellerReceives : buyerPays);
}

/** Length of the bar of a price's distance from the best: full from 5.6 percent on. */
const barOf = (price: DecimalString, best: DecimalString) =>
  `${Math.min(Math.abs(Number(price) / Number(best) - 1) * 1800, 100)}%`;
