import type { DepositStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

export const DEPOSIT_WORDS: Record<DepositStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};
const TONES: Record<DepositStatus, ChipTone> = { pending: 'waiting', approved: 'good', rejected: 'bad' };

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  return <Chip tone={TONES[status]}>{DEPOSIT_WORDS[status]}</Chip>;
}
