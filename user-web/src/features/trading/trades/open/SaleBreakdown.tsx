import { compareAmounts, type DecimalString, feeOf, type TradeMoney } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import { formatPercentage } from '@souk/web-core/format';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { shownUsdt } from '../../../../components/shownUsdt';

interface SaleBreakdownProps {
  /** Null while the amount is not one yet. */
  money: TradeMoney | null;
  sellerFeePercentage: DecimalString | undefined;
  /** Of the trade: what the bid asks its seller to promise. */
  promised: DecimalString;
}

/** What a seller to a bid receives, as the amount is typed. */
export function SaleBreakdown({ money, sellerFeePercentage, promised }: SaleBreakdownProps) {
  return (
    <DefinitionList>
      <Definition term={t('In escrow for it already')}>{shownUsdt(money?.usdtAmount)}</Definition>
      <Definition
        term={
          sellerFeePercentage
            ? t('Fee ({percentage})', { percentage: formatPercentage(sellerFeePercentage) })
            : t('Fee')
        }
      >
        {shownUsdt(money?.sellerFee)}
      </Definition>
      {compareAmounts(promised, '0') > 0 && (
        <Definition term={t('You promise ({percentage})', { percentage: formatPercentage(promised) })}>
          {shownUsdt(money ? feeOf(money.usdtAmount, promised) : undefined)}
        </Definition>
      )}
      <Definition term={t('You receive')} total>
        {shownUsdt(money?.sellerReceives)}
      </Definition>
    </DefinitionList>
  );
}
