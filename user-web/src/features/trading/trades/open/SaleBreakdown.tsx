import { compareAmounts, type DecimalString, feeOf, type TradeMoney } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { formatPercentage } from '@souk/web-core/format';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { shownUsdt } from '../../../../components/shownUsdt';

interface SaleBreakdownProps {
  /** Null until the text is a valid amount. */
  money: TradeMoney | null;
  sellerFeePercentage: DecimalString | undefined;
  /** Guarantee that the bid demands from its seller, as a share of the trade. */
  promised: DecimalString;
}

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
