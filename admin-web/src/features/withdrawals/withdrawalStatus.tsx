import type { WithdrawalStatus } from '@souk/contracts';
import { Chip, type ChipTone, type IconName } from '@souk/web-core/ui';
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
  processing: 'accent',
  approved: 'good',
  rejected: 'bad',
};

export const WITHDRAWAL_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(WORDS) },
];

const ICONS: Partial<Record<WithdrawalStatus, IconName>> = { processing: 'arrow' };

export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  return (
    <Chip tone={TONES[status]} icon={ICONS[status]}>
      {WORDS[status]}
    </Chip>
  );
}
