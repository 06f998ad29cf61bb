import type { AdminTrade } from '@souk/contracts/trades';
import styles from './TwoLines.module.css';

/** Who sells to whom. */
export function Parties({ trade }: { trade: AdminTrade }) {
  return (
    <span className={styles.parties}>
      <span className={styles.party} title={`Seller ${trade.seller_username}, ID ${trade.seller_id}`}>
        <span className={styles.role}>Seller</span> {trade.seller_username}
      </span>
      <span className={styles.party} title={`Buyer ${trade.buyer_username}, ID ${trade.buyer_id}`}>
        <span className={styles.role}>Buyer</span> {trade.buyer_username}
      </span>
    </span>
  );
}
