import {
  DEPOSIT_STATUS_WORDS,
  type DepositStatus,
  WITHDRAWAL_STATUS_WORDS,
  type WithdrawalStatus,
} from '@souk/contracts/money/wallet/requestMachines';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import type { BidStatus } from '@souk/contracts/trading/offers/bids';
import { TRADE_STATUS_WORDS, type TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const DEPOSITS: Record<DepositStatus, ChipTone> = { pending: 'waiting', approved: 'good', rejected: 'bad' };
const WITHDRAWALS: Record<WithdrawalStatus, ChipTone> = { ...DEPOSITS, processing: 'accent' };
const TRADES: Record<TradeStatus, ChipTone> = {
  open: 'neutral',
  crypto_sent: 'waiting',
  completed: 'good',
  disputed: 'warning',
  cancelled: 'bad',
};

const BIDS: Record<BidStatus, [ChipTone, string]> = {
  active: ['good', t('offer|Active')],
  paused: ['neutral', t('Paused')],
  filled: ['good', t('Filled')],
  closed: ['neutral', t('bid|Closed')],
};

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  return <Chip tone={DEPOSITS[status]}>{wordFor(DEPOSIT_STATUS_WORDS, status)}</Chip>;
}

export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  return (
    <Chip tone={WITHDRAWALS[status]} icon={status === 'processing' ? 'arrow' : undefined}>
      {wordFor(WITHDRAWAL_STATUS_WORDS, status)}
    </Chip>
  );
}

export function TradeStatusChip({ status }: { status: TradeStatus }) {
  return <Chip tone={TRADES[status]}>{wordFor(TRADE_STATUS_WORDS, status)}</Chip>;
}

export function BidStatusChip({ status }: { status: BidStatus }) {
  const [tone, word] = BIDS[status];
  return <Chip tone={tone}>{word}</Chip>;
}
