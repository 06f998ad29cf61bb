import type { WithdrawalStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';
import { type Filter, optionsOf } from '../../components/table/Filter';

/** Approved is shown as "Completed" (spec §3 Withdrawal request). */
const WORDS: Record<WithdrawalStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  approved: 'Completed',
  rejected: 'Rejected',
};
const TONES: Record<WithdrawalStatus, ChipTone> = {
  pending: 'waiting',
  processing: 'warning',
  approved: 'good',
  rejected: 'bad',
};

export const WITHDRAWAL_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(WORDS) },
];

export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  return <Chip tone={TONES[status]}>{WORDS[status]}</Chip>;
}
