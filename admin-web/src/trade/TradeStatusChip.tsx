import type { TradeStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

export const TRADE_WORDS: Record<TradeStatus, string> = {
  open: 'Open',
  crypto_sent: 'Crypto sent',
  completed: 'Completed',
  disputed: 'Disputed',
  cancelled: 'Cancelled',
};
const TONES: Record<TradeStatus, ChipTone> = {
  open: 'neutral',
  crypto_sent: 'waiting',
  completed: 'good',
  disputed: 'warning',
  cancelled: 'bad',
};

export function TradeStatusChip({ status }: { status: TradeStatus }) {
  return <Chip tone={TONES[status]}>{TRADE_WORDS[status]}</Chip>;
}
