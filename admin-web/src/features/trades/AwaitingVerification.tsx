import type { AdminTrade } from '@souk/contracts/trades';
import { Link } from '@souk/web-core';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { RowLink } from '../../components/RowLink';
import type { Paged } from '../../components/table/Paged';
import { TradeStatusChip } from '../../trade/TradeStatusChip';
import styles from './AwaitingVerification.module.css';
import { CryptoAmount } from './CryptoAmount';
import { Fees } from './Fees';
import { Parties } from './Parties';

interface AwaitingVerificationProps {
  list: Paged<AdminTrade>;
  actions: (trade: AdminTrade) => ReactNode;
  onOpen: (trade: AdminTrade) => void;
}

/** Spec §2 admin Trades: the highlighted list of trades whose hash waits for an admin's verdict, each with all that the table shows. */
export function AwaitingVerification({ list, actions, onOpen }: AwaitingVerificationProps) {
  const hidden = list.total - list.rows.length;
  return (
    <section className={styles.panel} aria-labelledby="awaiting-verification" tabIndex={-1}>
      <h2 id="awaiting-verification" className={styles.title}>
        Trades awaiting verification ({list.total})
      </h2>
      {list.rows.length === 0 ? (
        <p className={styles.none}>Nothing waits for verification.</p>
      ) : (
        <ul className={styles.trades}>
          {list.rows.map((trade) => (
            <li key={trade.id} className={styles.trade}>
              <RowLink id={trade.id} label={`Review trade ${trade.id}`} onOpen={() => onOpen(trade)} />
              <Parties trade={trade} />
              <CryptoAmount value={trade.crypto_amount} type={trade.crypto_type} />
              <Amount value={trade.usdt_amount} size="strong" />
              <span className={styles.fees}>
                <span className={styles.note}>Fees</span>
                <Fees trade={trade} />
              </span>
              {trade.seller_txn_hash && <HashLink hash={trade.seller_txn_hash} />}
              <span className={styles.state}>
                <TradeStatusChip status={trade.status} />
                <span className={styles.note}>
                  {trade.marked_complete_at ? 'Marked complete ' : 'Hash sent '}
                  <Time value={trade.marked_complete_at ?? trade.crypto_sent_at ?? trade.created_at} />
                </span>
                <span className={styles.note}>
                  Opened <Time value={trade.created_at} />
                </span>
              </span>
              <span className={styles.actions}>{actions(trade)}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Link to="/admin?tab=trades&status=crypto_sent&sort=created_at">
          Show the {hidden} more in the table below
        </Link>
      )}
    </section>
  );
}
