import { t } from '@souk/contracts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades';

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
      {seller} <span aria-hidden>→</span>
      <span className="visually-hidden">{t('sells to')}</span> {buyer}
    </span>
  );
}
