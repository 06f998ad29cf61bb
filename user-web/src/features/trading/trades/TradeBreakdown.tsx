import { type DecimalString, subtractAmounts, type TradeMoney } from '@souk/contracts/amounts';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList } from '@souk/web-core/ui';

interface TradeBreakdownProps {
  /** Null while the amount is not one yet. */
  money: TradeMoney | null;
  buyerFeePercentage: DecimalString | undefined;
  /** What is in the wallet now; undefined while unknown. */
  available: DecimalString | undefined;
}

/** What the buyer pays, and what stays in the wallet, as the amount is typed (spec §2 Trades: buyer pays). */
export function TradeBreakdown({ money, buyerFeePercentage, available }: TradeBreakdownProps) {
  const left = money && available !== undefined ? subtractAmounts(available, money.buyerPays) : available;
  const missing = left?.startsWith('-') ? left.slice(1) : null;
  return (
    <DefinitionList>
      <Definition term="Amount">{shown(money?.usdtAmount)}</Definition>
      <Definition term={buyerFeePercentage ? `Fee (${formatPercentage(buyerFeePercentage)})` : 'Fee'}>
        {shown(money?.buyerFee)}
      </Definition>
      <Definition term="You pay" total>
        {shown(money?.buyerPays)}
      </Definition>
      {missing ? (
        <Definition term="Missing in your wallet">{shown(missing)}</Definition>
      ) : (
        <Definition term="Stays in your wallet">{shown(left)}</Definition>
      )}
    </DefinitionList>
  );
}

function shown(amount: DecimalString | undefined) {
  return amount === undefined ? '–' : <Amount value={amount} />;
}
