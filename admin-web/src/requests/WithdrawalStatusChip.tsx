import type { WithdrawalStatus } from '@souk/contracts';
import { Chip, type ChipTone, type IconName } from '@souk/web-core/ui';

/** Approved is shown as "Completed" (spec §3 Withdrawal request). */
export const WITHDRAWAL_WORDS: Record<WithdrawalStatus, string> = {
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
const ICONS: Partial<Record<WithdrawalStatus, IconName>> = { processing: 'arrow' };

export function WithdrawalStatusChip({ status }: { status: WithdrawalStatus }) {
  return (
    <Chip tone={TONES[status]} icon={ICONS[status]}>
      {WITHDRAWAL_WORDS[status]}
    </Chip>
  );
}
