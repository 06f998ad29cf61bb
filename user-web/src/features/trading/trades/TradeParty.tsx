import { tradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { Avatar, Chip } from '@souk/web-core/ui';
import { TraderLink } from '../../../traders/TraderLink';
import { counterparty } from './counterparty';
import styles from './TradeParty.module.css';

/** Which side of a trade the reader is on, and who is on the other. */
export function TradeParty({ trade, userId }: { trade: Trade; userId: number }) {
  const side = tradeSide(trade, userId);
  return (
    <>
      <Chip tone="neutral">{side === 'seller' ? 'Seller' : 'Buyer'}</Chip>
      <span className={styles.party}>
        <Avatar name={counterparty(trade, side)} size="sm" />
        <span>
          {side === 'seller' ? 'to' : 'from'}{' '}
          <TraderLink username={counterparty(trade, side)} className={styles.name} />
        </span>
      </span>
    </>
  );
}
