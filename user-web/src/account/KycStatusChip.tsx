import type { KycStatus } from '@souk/contracts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const looks: Record<KycStatus | 'none', { tone: ChipTone; label: string }> = {
  approved: { tone: 'good', label: 'Approved' },
  pending: { tone: 'waiting', label: 'Pending' },
  rejected: { tone: 'bad', label: 'Rejected' },
  none: { tone: 'neutral', label: 'Not submitted' },
};

interface KycStatusChipProps {
  status: KycStatus | null;
  /** Before the word: "KYC". */
  prefix?: string;
  /** What null is called. */
  none?: string;
}

/** A KYC status in a word. */
export function KycStatusChip({ status, prefix, none = looks.none.label }: KycStatusChipProps) {
  const { tone, label } = looks[status ?? 'none'];
  const word = status === null ? none : label;
  return <Chip tone={tone}>{prefix ? `${prefix} ${word.toLowerCase()}` : word}</Chip>;
}
