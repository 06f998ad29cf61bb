import type { AdminTrade } from '@souk/contracts/trading/trades';

/** Who sells to whom. */
export function Parties({ trade }: { trade: AdminTrade }) {
  const { seller_username: seller, seller_id, buyer_username: buyer, buyer_id } = trade;
  return (
    <span title={`Seller ${seller}, ID ${seller_id}; buyer ${buyer}, ID ${buyer_id}`}>
      {seller} <span aria-hidden>→</span>
      <span className="visually-hidden">sells to</span> {buyer}
    </span>
  );
}
