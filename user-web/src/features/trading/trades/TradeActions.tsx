import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Button } from '@souk/web-core/ui';
import { actionLabel, type TraderAction, traderActions } from './traderActions';
import { useTradeAction } from './useTradeAction';

interface TradeActionsProps {
  trade: Trade;
  side: TradeSide;
  only: readonly TraderAction[];
  variant?: 'soft';
  onDone: (notice: string) => void;
}

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
