import type { DepositStatus, WithdrawalStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const tones: Record<DepositStatus | WithdrawalStatus, ChipTone> = {
  pending: 'waiting',
  processing: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  const words: Record<DepositStatus, string> = {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  };
  return <Chip tone={tones[status]}>{words[status]}</Chip>;
}

/** An approved withdrawal has been paid: it is shown as Completed (spec §3). */
export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  const words: Record<WithdrawalStatus, string> = {
    pending: 'Pending',
    processing: 'Processing',
    approved: 'Completed',
    rejected: 'Rejected',
  };
  return <Chip tone={tones[status]}>{words[status]}</Chip>;
}
