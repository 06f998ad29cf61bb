import { coinNetwork } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { situationOf } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Link, paths } from '@souk/web-core';
import { serverNow } from '@souk/web-core/format';
import {
  Amount,
  Avatar,
  Countdown,
  classNames,
  HashLink,
  Icon,
  LinkButton,
  rich,
  Time,
} from '@souk/web-core/ui';
import { useEffect, useRef, useState } from 'react';
import { counterparty } from '../counterparty';
import { ownMoney } from '../ownMoney';
import { TradeActions } from '../TradeActions';
import { TradeStatusChip } from '../TradeStatusChip';
import { ROW_ACTIONS, TASK_LABELS } from '../traderActions';
import { rowText } from './rowText';
import styles from './TradeRow.module.css';

interface TradeRowProps {
  trade: Trade;
  userId: number;
  onDone: (notice: string) => void;
}

export function TradeRow({ trade, userId, onDone }: TradeRowProps) {
  const side = tradeSide(trade, userId);
  const isSeller = side === 'seller';
  const { label, amount } = ownMoney(trade, side);
  const coins = <Amount value={trade.crypto_amount} unit={trade.crypto_type} />;
  const { deadline, tasks } = situationOf(factsOf(trade, serverNow()), side);
  const text = rowText(trade, side);
  // Actions of one press have a button here; questions, and actions that give money up, are answered inside the trade.
  const isPressed = tasks[0] === 'send' || tasks[0] === 'mark_complete';
  const action = tasks[0] && !isPressed && TASK_LABELS[tasks[0]];
  const link = useRef<HTMLAnchorElement>(null);
  const [done, setDone] = useState(0);
  // The pressed button disappears: move the focus to this row instead of losing it.
  useEffect(() => {
    if (done > 0) link.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <article className={classNames(styles.trade, tasks.length > 0 && styles.needs)}>
      <div className={styles.who}>
        <Avatar name={counterparty(trade, side)} />
        <div className={styles.what}>
          <h3 className={styles.title}>
            <Link ref={link} to={paths.trade(trade.id)} className={styles.link}>
              {isSeller ? rich('Sell {amount}', { amount: coins }) : rich('Buy {amount}', { amount: coins })}
            </Link>
          </h3>
          <p className={styles.facts}>
            <span className={styles.role}>{isSeller ? t('Seller') : t('Buyer')}</span>
            <span className={styles.party}>
              {isSeller
                ? t('to {partner}', { partner: counterparty(trade, side) })
                : t('from {partner}', { partner: counterparty(trade, side) })}
            </span>
            <bdi className={styles.number}>#{trade.id}</bdi>
            {trade.unread_messages > 0 && <Unread count={trade.unread_messages} />}
          </p>
        </div>
      </div>
      <div className={styles.state}>
        {(trade.status === 'disputed' || !deadline) && <TradeStatusChip status={trade.status} />}
        {text && <span className={styles.text}>{text}</span>}
        {trade.seller_txn_hash && (
          <span className={styles.hash}>
            <HashLink hash={trade.seller_txn_hash} network={coinNetwork(trade.crypto_type)} />
          </span>
        )}
      </div>
      <div className={styles.time}>
        {deadline ? (
          <Countdown {...deadline} size={18} />
        ) : (
          <Time short value={trade.closed_at ?? trade.created_at} />
        )}
      </div>
      <dl className={styles.money}>
        <dt className="visually-hidden">{label}</dt>
        <dd>
          <Amount value={amount} size="strong" />
        </dd>
      </dl>
      <div className={styles.actions}>
        <TradeActions
          trade={trade}
          side={side}
          only={action ? [] : ROW_ACTIONS}
          variant="soft"
          onDone={(notice) => {
            onDone(notice);
            setDone(done + 1);
          }}
        />
        {action && (
          <LinkButton
            small
            variant="soft"
            href={paths.trade(trade.id)}
            aria-label={t('{action}: trade #{id}', { action, id: trade.id })}
          >
            {action}
          </LinkButton>
        )}
        <Icon name="next" size={16} className={styles.chevron} />
      </div>
    </article>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span className={styles.unread}>
      <Icon name="talk" size={16} />
      {rich('{shown} new<hidden> {count, plural, one {message} other {messages}}</hidden>', {
        shown: count,
        count,
        hidden: (words) => <span className="visually-hidden">{words}</span>,
      })}
    </span>
  );
}
