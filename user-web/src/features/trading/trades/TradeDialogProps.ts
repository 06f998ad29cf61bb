import type { Trade } from '@souk/contracts/trading/trades/trades';

/** What each dialog of a trade's actions is given. */
export interface TradeDialogProps {
  trade: Trade;
  onDone: (notice: string) => void;
  onClose: () => void;
}
