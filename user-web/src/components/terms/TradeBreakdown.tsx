import { type DecimalString, subtractAmounts, type TradeMoney } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { formatPercentage } from '@souk/web-core/format';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { shownUsdt } from './shownUsdt';

interface TradeBreakdownProps {
  /** Null until the text is a valid amount. */
  money: TradeMoney | null;
  /** Escrow of a bid, which is higher by a reserve for rounding; undefined for a trade. */
  lock?: DecimalString;
  buyerFeePercentage: DecimalString | undefined;
  /** Wallet balance; undefined while unknown. */
  available: DecimalString | undefined;
}

/** Buyer's total and remaining balance, updated while typing (docs/domain.md#amounts-and-fees). */
export function TradeBreakdown({ money, lock, buyerFeePercentage, available }: TradeBreakdownProps) {
  const total = lock ?? money?.buyerPays;
  const left = total && available !== undefined ? subtractAmounts(available, total) : available;
  const missing = left?.startsWith('-') ? left.slice(1) : null;
  return (
    <DefinitionList>
      <Definition term={t('Amount')}>{shownUsdt(money?.usdtAmount)}</Definition>
      <Definition
        term={
          buyerFeePercentage
            ? t('Fee ({buyerFeePercentage})', { buyerFeePercentage: formatPercentage(buyerFeePercentage) })
            : t('Fee')
        }
      >
        {shownUsdt(money?.buyerFee)}
      </Definition>
      <Definition term={lock ? t('Locked now') : t('You pay')} total>
        {shownUsdt(total)}
      </Definition>
      {missing ? (
        <Definition term={t('Missing in your wallet')}>{shownUsdt(missing)}</Definition>
      ) : (
        <Definition term={t('Stays in your wallet')}>{shownUsdt(left)}</Definition>
      )}
    </DefinitionList>
  );
}
