import type { Trade } from '@souk/contracts/trading/trades/trades';

export interface TradeDialogProps {
  trade: Trade;
  onDone: (notice: string) => void;
  onClose: () => void;
}
