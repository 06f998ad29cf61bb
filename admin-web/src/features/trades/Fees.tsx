import type { AdminTrade } from '@souk/contracts/trades';
import { Amount } from '@souk/web-core/ui';
import styles from './TwoLines.module.css';

/** Both fees of a trade, in USDT. */
export function Fees({ trade }: { trade: AdminTrade }) {
  return (
    <span className={styles.parties}>
      <span className={styles.party}>
        <span className={styles.role}>Buyer</span> <Amount value={trade.buyer_fee} hideUnit />
      </span>
      <span className={styles.party}>
        <span className={styles.role}>Seller</span> <Amount value={trade.seller_fee} hideUnit />
      </span>
    </span>
  );
}
