import { type Trade, tradeSide } from '@souk/contracts';
import { Chip } from '@souk/web-core/ui';
import styles from './TradeParty.module.css';

/** Which side of a trade somebody is on, and who is on the other. */
export function TradeParty({ trade, userId }: { trade: Trade; userId: number }) {
  const isSeller = tradeSide(trade, userId) === 'seller';
  return (
    <>
      <Chip tone="neutral">{isSeller ? 'Seller' : 'Buyer'}</Chip>
      <span className={styles.party}>
        {isSeller ? 'to' : 'from'} <strong>{isSeller ? trade.buyer_username : trade.seller_username}</strong>
      </span>
    </>
  );
}
