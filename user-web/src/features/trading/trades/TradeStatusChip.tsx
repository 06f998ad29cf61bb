import { wordFor } from '@souk/contracts/stateMachine';
import { TRADE_STATUS_WORDS, type TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const tones: Record<TradeStatus, ChipTone> = {
  open: 'accent',
  crypto_sent: 'waiting',
  completed: 'good',
  disputed: 'warning',
  cancelled: 'neutral',
};

export function TradeStatusChip({ status }: { status: TradeStatus }) {
  return (
    <Chip tone={tones[status]} icon={status === 'cancelled' ? 'cross' : undefined}>
      {wordFor(TRADE_STATUS_WORDS, status)}
    </Chip>
  );
}
