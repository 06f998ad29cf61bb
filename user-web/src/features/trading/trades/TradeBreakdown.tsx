import { type DecimalString, subtractAmounts, type TradeMoney } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList } from '@souk/web-core/ui';

interface TradeBreakdownProps {
  /** Null while the amount is not one yet. */
  money: TradeMoney | null;
  buyerFeePercentage: DecimalString | undefined;
  /** What is in the wallet now; undefined while unknown. */
  available: DecimalString | undefined;
}

/** The buyer's total, and what stays in the wallet, as the amount is typed (docs/domain.md#amounts-and-fees). */
export function TradeBreakdown({ money, buyerFeePercentage, available }: TradeBreakdownProps) {
  const left = money && available !== undefined ? subtractAmounts(available, money.buyerPays) : available;
  const missing = left?.startsWith('-') ? left.slice(1) : null;
  return (
    <DefinitionList>
      <Definition term={t('Amount')}>{shown(money?.usdtAmount)}</Definition>
      <Definition
        term={
          buyerFeePercentage
            ? t('Fee ({buyerFeePercentage})', { buyerFeePercentage: formatPercentage(buyerFeePercentage) })
            : t('Fee')
        }
      >
        {shown(money?.buyerFee)}
      </Definition>
      <Definition term={t('You pay')} total>
        {shown(money?.buyerPays)}
      </Definition>
      {missing ? (
        <Definition term={t('Missing in your wallet')}>{shown(missing)}</Definition>
      ) : (
        <Definition term={t('Stays in your wallet')}>{shown(left)}</Definition>
      )}
    </DefinitionList>
  );
}

function shown(amount: DecimalString | undefined) {
  return amount === undefined ? '–' : <Amount value={amount} />;
}
