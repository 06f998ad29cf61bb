import { wordFor } from '@souk/contracts/stateMachine';
import { TRADE_STATUS_WORDS, type TradeStatus } from '@souk/contracts/trading/tradeMachine';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const TONES: Record<TradeStatus, ChipTone> = {
  open: 'neutral',
  crypto_sent: 'waiting',
  completed: 'good',
  disputed: 'warning',
  cancelled: 'bad',
};

export function TradeStatusChip({ status }: { status: TradeStatus }) {
  return <Chip tone={TONES[status]}>{wordFor(TRADE_STATUS_WORDS, status)}</Chip>;
}
