import { splitFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { formatPercentage, sayTimeLeft } from '@souk/web-core/format';
import { Amount } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/Facts';
import { TitledCard } from '../../../components/TitledCard';

/** The agreed terms, the buyer's payment into escrow, and its destination once the trade was over. */
export function TradeTerms({ trade }: { trade: AdminTrade }) {
  return (
    <TitledCard title={t('Money')}>
      <Facts
        items={{
          [t('Crypto amount')]: <Amount value={trade.crypto_amount} unit={trade.crypto_type} />,
          [t('Price per unit')]: <Amount value={trade.price_per_unit} />,
          [t('USDT amount')]: <Amount value={trade.usdt_amount} />,
          [t('Buyer fee ({percentage})', { percentage: formatPercentage(trade.buyer_fee_percentage) })]: (
            <Amount value={trade.buyer_fee} />
          ),
          [t('Seller fee ({percentage})', { percentage: formatPercentage(trade.seller_fee_percentage) })]: (
            <Amount value={trade.seller_fee} />
          ),
          [t('Locked from the buyer')]: <Amount value={tradeFlows(trade).buyerPays} size="strong" />,
          ...(trade.guarantee && {
            [t('Promised by {username}', { username: trade.seller_username })]: (
              <Amount value={trade.guarantee.amount} />
            ),
          }),
          ...whatWentWhere(trade),
        }}
      />
    </TitledCard>
  );
}

function whatWentWhere(trade: AdminTrade): Record<string, ReactNode> {
  const { seller_username: seller, buyer_username: buyer, split } = trade;
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  if (trade.status === 'cancelled')
    return {
      [t('Back to {username}', { username: buyer })]: <Amount value={buyerPays} />,
      ...(trade.guarantee?.end === 'paid' && {
        [t('Paid to {username}', { username: buyer })]: <Amount value={trade.guarantee.amount} />,
      }),
    };
  if (trade.status !== 'completed') return {};
  const free = trade.fees_waived && {
    [t('No fee')]: t('Decided {time} later than promised', {
      time: sayTimeLeft(trade.fees_waived.late_by_minutes * 60_000),
    }),
  };
  if (!split)
    return {
      [t('Paid to {username}', { username: seller })]: <Amount value={sellerReceives} />,
      [t('Fees of the platform')]: <Amount value={platformKeeps} />,
      ...free,
    };
  const flows = splitFlows(trade, split.seller_usdt);
  return {
    [t('Divided: the seller’s part')]: <Amount value={split.seller_usdt} />,
    [t('Paid to {username}', { username: seller })]: <Amount value={flows.sellerReceives} />,
    [t('Back to {username}', { username: buyer })]: <Amount value={flows.buyerGetsBack} />,
    [t('Fees of the platform')]: <Amount value={flows.platformKeeps} />,
    ...free,
  };
}
