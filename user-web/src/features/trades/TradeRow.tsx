import { coinNetwork } from '@souk/contracts/networks';
import { tradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { Link, paths } from '@souk/web-core';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import { useEffect, useRef, useState } from 'react';
import { nextStep, WAITING_FOR_VERIFICATION } from './nextStep';
import { ownMoney } from './ownMoney';
import { TradeActions } from './TradeActions';
import { TradeParty } from './TradeParty';
import styles from './TradeRow.module.css';
import { TradeStatusChip } from './TradeStatusChip';
import { STEP_ACTIONS } from './traderActions';

interface TradeRowProps {
  trade: Trade;
  userId: number;
  onDone: (notice: string) => void;
}

/** One trade of the list: who with, how much, where it stands, and what to do. */
export function TradeRow({ trade, userId, onDone }: TradeRowProps) {
  const side = tradeSide(trade, userId);
  const isSeller = side === 'seller';
  const { label, amount } = ownMoney(trade, side);
  const next = nextStep(trade, side);
  const link = useRef<HTMLAnchorElement>(null);
  const [done, setDone] = useState(0);
  // The button that was pressed disappears: the focus then moves to this row instead of getting lost.
  useEffect(() => {
    if (done > 0) link.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <article className={styles.trade}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link ref={link} to={paths.trade(trade.id)} className={styles.link}>
            {isSeller ? 'Sell' : 'Buy'} <Amount value={trade.crypto_amount} unit={trade.crypto_type} />
          </Link>
        </h2>
        <p className={styles.facts}>
          <TradeParty trade={trade} userId={userId} />
          <span>
            #{trade.id} · <Time value={trade.created_at} />
          </span>
        </p>
      </div>
      <dl className={styles.money}>
        <div>
          <dt>{label}</dt>
          <dd>
            <Amount value={amount} size="strong" />
          </dd>
        </div>
      </dl>
      <div className={styles.state}>
        <span className={styles.status}>
          <TradeStatusChip status={trade.status} />
        </span>
        {trade.seller_txn_hash && (
          <span className={styles.hash}>
            <HashLink hash={trade.seller_txn_hash} network={coinNetwork(trade.crypto_type)} />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {next.title === WAITING_FOR_VERIFICATION && <p className={styles.waiting}>{next.title}</p>}
        <TradeActions
          trade={trade}
          side={side}
          only={STEP_ACTIONS}
          small
          onDone={(notice) => {
            onDone(notice);
            setDone(done + 1);
          }}
        />
      </div>
    </article>
  );
}
