import { t } from '@souk/contracts/texts';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Button } from '@souk/web-core/ui';
import { useState } from 'react';
import { actionLabel, MORE_ACTIONS, type TraderAction } from '../traderActions';
import { CaseFile } from './CaseFile';
import styles from './MoreActions.module.css';

interface MoreActionsProps {
  trade: Trade;
  allowed: readonly TraderAction[];
  onPress: (action: TraderAction) => void;
}

const HINTS: Partial<Record<TraderAction, string>> = {
  send_late_hash: t('Give the transaction hash: our team will look at it. No money moves until then.'),
  ask_extension: t('30 or 60 minutes more to send.'),
  ask_split: t('Divide the escrow between you, without our team.'),
  ask_cancel: t('If the other side agrees, all the USDT goes back to the buyer.'),
  decline: t('You can’t send: the buyer gets the USDT back right away.'),
  dispute: t('Our team decides. You can’t undo it.'),
};

/** What is rare or grave, out of the way until it is looked for. */
export function MoreActions({ trade, allowed, onPress }: MoreActionsProps) {
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
          <span className={styles.hint}>
            {t('What happened, the money and the transfer, on paper or as a PDF.')}
          </span>
          <Button small onClick={() => window.print()}>
            {t('Print a receipt')}
          </Button>
        </li>
        {isOpen && <CaseFile id={trade.id} />}
      </ul>
    </details>
  );
}
