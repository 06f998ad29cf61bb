import type { TradeStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

export const TRADE_STATUS_LABELS: Record<TradeStatus, string> = {
  open: 'Open',
  crypto_sent: 'Crypto sent',
  completed: 'Completed',
  disputed: 'Disputed',
  cancelled: 'Cancelled',
};

const tones: Record<TradeStatus, ChipTone> = {
  open: 'accent',
  crypto_sent: 'waiting',
  completed: 'good',
  disputed: 'warning',
  cancelled: 'neutral',
};

/** A trade's state in a word. */
export function TradeStatusChip({ status }: { status: TradeStatus }) {
  return (
    <Chip tone={tones[status]} icon={status === 'cancelled' ? 'cross' : undefined}>
      {TRADE_STATUS_LABELS[status]}
    </Chip>
  );
}
