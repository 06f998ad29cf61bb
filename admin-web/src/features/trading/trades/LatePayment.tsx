import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { formatDateTime } from '@souk/web-core/format';
import { Alert } from 'antd';
import { moneyText } from '../../../components/moneyText';

/** Says that a hash came after the trade was cancelled, and how an admin can settle it. */
export function LatePayment({ trade }: { trade: AdminTrade }) {
  if (trade.late_payment !== 'open') return null;
  const { seller_username: seller, buyer_username: buyer, closed_at } = trade;
  const buyerPays = moneyText(tradeFlows(trade).buyerPays);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('{seller} gave a hash after this trade was cancelled', { seller })}
      description={
        closed_at
          ? t(
              '{buyer} has {buyerPays} back since {since}, so there is nothing to release. Look on the chain whether the coins went to the buyer’s wallet, write both of them what follows, and close the case.',
              { buyer, buyerPays, since: formatDateTime(closed_at) },
            )
          : t(
              '{buyer} has {buyerPays} back, so there is nothing to release. Look on the chain whether the coins went to the buyer’s wallet, write both of them what follows, and close the case.',
              { buyer, buyerPays },
            )
      }
    />
  );
}
