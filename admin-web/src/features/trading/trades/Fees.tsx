import { t } from '@souk/contracts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades';
import { Amount } from '@souk/web-core/ui';

/** Both fees of a trade, in USDT: the buyer's, then the seller's. */
export function Fees({ trade }: { trade: AdminTrade }) {
  return (
    <span title={t("The buyer''s and the seller''s")}>
      <Amount value={trade.buyer_fee} hideUnit /> + <Amount value={trade.seller_fee} hideUnit />
    </span>
  );
}
