import { addAmounts, type DecisionFlows, decisionFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { ARROW } from '../../../components/direction';
import styles from './BeforeAfter.module.css';
import type { TradeAction } from './tradeActions';
import type { Split } from './tradeDecisions';

interface BeforeAfterProps {
  review: TradeReview;
  action: TradeAction;
  split: Split;
}

export function BeforeAfter({ review, action, split }: BeforeAfterProps) {
  const { trade, seller, buyer } = review;
  const flows = flowsOf(trade, action, split);
  if (!flows || trade.status !== 'disputed') return null;
  const rows = [
    [
      t('{username}, available', { username: trade.seller_username }),
      seller.balance.available_balance,
      flows.seller,
    ],
    [
      t('{username}, available', { username: trade.buyer_username }),
      buyer.balance.available_balance,
      flows.buyer,
    ],
    [t('Fees of this trade'), '0', flows.platform],
  ] as const;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('Before and after, in USDT')}</caption>
      <tbody>
        {rows.map(([who, before, gain]) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <td>{formatUsdt(before)}</td>
            <td aria-hidden="true">{ARROW}</td>
            <td>
              <strong>{formatUsdt(addAmounts(before, gain))}</strong>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Held by the trade')}</th>
          <td>{formatUsdt(tradeFlows(trade).buyerPays)}</td>
          <td aria-hidden="true">{ARROW}</td>
          <td>{formatUsdt('0')}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function flowsOf(
  trade: TradeReview['trade'],
  action: TradeAction,
  { sellerUsdt }: Split,
): DecisionFlows | null {
  if (action === 'resolve') return decisionFlows(trade, { to: 'release' });
  if (action === 'cancel') return decisionFlows(trade, { to: 'return' });
  return action === 'divide' && sellerUsdt ? decisionFlows(trade, { to: 'split', sellerUsdt }) : null;
}
