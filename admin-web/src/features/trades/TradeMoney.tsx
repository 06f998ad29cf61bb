import { tradeFlows } from '@souk/contracts/money';
import type { AdminTrade } from '@souk/contracts/trades';
import { formatPercentage } from '@souk/web-core/format';
import { Amount, Definition, DefinitionList } from '@souk/web-core/ui';
import styles from './TradeMoney.module.css';

/** What was agreed, and what the buyer paid into escrow for it. */
export function TradeTerms({ trade }: { trade: AdminTrade }) {
  return (
    <DefinitionList>
      <Definition term="Crypto amount">
        <Amount value={trade.crypto_amount} unit={trade.crypto_type} />
      </Definition>
      <Definition term="Price per unit">
        <Amount value={trade.price_per_unit} />
      </Definition>
      <Definition term="USDT amount">
        <Amount value={trade.usdt_amount} />
      </Definition>
      <Definition term={`Buyer fee (${formatPercentage(trade.buyer_fee_percentage)})`}>
        <Amount value={trade.buyer_fee} />
      </Definition>
      <Definition term={`Seller fee (${formatPercentage(trade.seller_fee_percentage)})`}>
        <Amount value={trade.seller_fee} />
      </Definition>
      <Definition term="Locked from the buyer" total>
        <Amount value={tradeFlows(trade).buyerPays} />
      </Definition>
    </DefinitionList>
  );
}

/** Where the money in escrow goes, as the admin decides; or went, once the trade has ended. */
export function Outcomes({ trade }: { trade: AdminTrade }) {
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  const [release, refund] =
    trade.status === 'disputed' ? ['resolved', 'cancelled'] : ['approved', 'rejected'];
  return (
    <div className={styles.outcomes}>
      {trade.status !== 'cancelled' && (
        <div className={styles.outcome}>
          <h3 className={styles.title}>{trade.closed_at ? 'Released' : `If ${release}`}</h3>
          <DefinitionList>
            <Definition term={`To ${trade.seller_username}`}>
              <Amount value={sellerReceives} size="strong" />
            </Definition>
            <Definition term="To the platform, both fees">
              <Amount value={platformKeeps} />
            </Definition>
          </DefinitionList>
        </div>
      )}
      {trade.status !== 'completed' && (
        <div className={styles.outcome}>
          <h3 className={styles.title}>{trade.closed_at ? 'Returned' : `If ${refund}`}</h3>
          <DefinitionList>
            <Definition term={`Back to ${trade.buyer_username}`}>
              <Amount value={buyerPays} size="strong" />
            </Definition>
          </DefinitionList>
        </div>
      )}
    </div>
  );
}
