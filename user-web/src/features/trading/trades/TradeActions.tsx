import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Button } from '@souk/web-core/ui';
import { actionLabel, type TraderAction, traderActions } from './traderActions';
import { useTradeAction } from './useTradeAction';

interface TradeActionsProps {
  trade: Trade;
  side: TradeSide;
  /** Which of the allowed ones to show here. */
  only: readonly TraderAction[];
  variant?: 'soft';
  onDone: (notice: string) => void;
}

/** One button for each action this person may take now; those that need more than a press open their dialog. */
export function TradeActions({ trade, side, only, variant, onDone }: TradeActionsProps) {
  const { press, busy, dialog } = useTradeAction(trade, onDone);
  const all = traderActions(trade, side);
  return (
    <>
      {all
        .filter((action) => only.includes(action))
        .map((action) => (
          <Button key={action} small variant={variant} busy={action === busy} onClick={() => press(action)}>
            {actionLabel(action, trade)}
          </Button>
        ))}
      {dialog}
    </>
  );
}
