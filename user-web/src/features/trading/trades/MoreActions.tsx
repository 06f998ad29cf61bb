import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { Button } from '@souk/web-core/ui';
import styles from './MoreActions.module.css';
import { actionLabel, MORE_ACTIONS, type TraderAction, traderActions } from './traderActions';
import { useTradeAction } from './useTradeAction';

interface MoreActionsProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

const HINTS: Partial<Record<TraderAction, string>> = {
  send_late_hash: 'Give the transaction hash. Our team reviews it before any money moves.',
  ask_extension: '30 or 60 minutes more to send.',
  ask_split: 'Divide the escrow between you, without our team.',
  ask_cancel: 'If the other side agrees, all the USDT goes back to the buyer.',
  decline: 'You can’t send: the buyer has the USDT back right away.',
  dispute: 'Our team decides. You can’t undo it.',
};

/** What is rare or grave, out of the way until it is looked for. */
export function MoreActions({ trade, side, onDone }: MoreActionsProps) {
  const { press, dialog } = useTradeAction(trade, onDone);
  const allowed = traderActions(trade, side);
  const actions = MORE_ACTIONS.filter((action) => allowed.includes(action));
  return (
    <>
      {actions.length > 0 && (
        <details className={styles.more}>
          <summary>More you can do</summary>
          <ul className={styles.list}>
            {actions.map((action) => (
              <li key={action}>
                <span className={styles.hint} id={`hint-${action}`}>
                  {HINTS[action]}
                </span>
                <Button small aria-describedby={`hint-${action}`} onClick={() => press(action)}>
                  {actionLabel(action, trade)}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog}
    </>
  );
}
