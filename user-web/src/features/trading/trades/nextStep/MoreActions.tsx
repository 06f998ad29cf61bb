import { t } from '@souk/contracts/texts/texts';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import { actionLabel, HINTS, MORE_ACTIONS, type TraderAction } from '../traderActions';
import { CaseFile } from './CaseFile';
import styles from './MoreActions.module.css';

const ShareReceipt = lazyPart(() => import('../receipt/ShareReceipt'), 'ShareReceipt', null);

interface MoreActionsProps {
  trade: Trade;
  side: TradeSide;
  allowed: readonly TraderAction[];
  onPress: (action: TraderAction) => void;
}

export function MoreActions({ trade, side, allowed, onPress }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const actions = MORE_ACTIONS.filter((action) => allowed.includes(action));
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('More you can do')}</summary>
      <ul className={styles.list}>
        {actions.map((action) => (
          <li key={action}>
            <span className={styles.hint} id={`hint-${action}`}>
              {HINTS[action]}
            </span>
            <Button small aria-describedby={`hint-${action}`} onClick={() => onPress(action)}>
              {actionLabel(action, trade)}
            </Button>
          </li>
        ))}
        <li>
          <span className={styles.hint}>{t('On paper or as a PDF.')}</span>
          <Button small onClick={() => window.print()}>
            {t('Print a receipt')}
          </Button>
        </li>
        {isOpen && trade.status === 'completed' && <ShareReceipt trade={trade} side={side} />}
        {isOpen && <CaseFile id={trade.id} />}
      </ul>
    </details>
  );
}
