import type { DepositStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';
import { type Filter, optionsOf } from '../../components/table/Filter';

const WORDS: Record<DepositStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};
const TONES: Record<DepositStatus, ChipTone> = { pending: 'waiting', approved: 'good', rejected: 'bad' };

export const DEPOSIT_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(WORDS) },
];

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  return <Chip tone={TONES[status]}>{WORDS[status]}</Chip>;
}
