import { t } from '@souk/contracts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades';
import { ARROW } from '../../../theme/direction';

/** Who sells to whom. */
export function Parties({ trade }: { trade: AdminTrade }) {
  const { seller_username: seller, seller_id, buyer_username: buyer, buyer_id } = trade;
  return (
    <span
      title={t('Seller {seller}, ID {sellerId}; buyer {buyer}, ID {buyerId}', {
        seller,
        sellerId: seller_id,
        buyer,
        buyerId: buyer_id,
      })}
    >
      <bdi>{seller}</bdi> <span aria-hidden>{ARROW}</span>
      <span className="visually-hidden">{t('sells to')}</span> <bdi>{buyer}</bdi>
    </span>
  );
}
