import {
  DEPOSIT_STATUS_WORDS,
  type DepositStatus,
  WITHDRAWAL_STATUS_WORDS,
  type WithdrawalStatus,
} from '@souk/contracts/money/wallet/requestMachines';
import { wordFor } from '@souk/contracts/stateMachine';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const tones: Record<DepositStatus | WithdrawalStatus, ChipTone> = {
  pending: 'waiting',
  processing: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  return <Chip tone={tones[status]}>{wordFor(DEPOSIT_STATUS_WORDS, status)}</Chip>;
}

export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  return <Chip tone={tones[status]}>{wordFor(WITHDRAWAL_STATUS_WORDS, status)}</Chip>;
}
