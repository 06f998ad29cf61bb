import { KYC_STATUS_WORDS, type KycStatus } from '@souk/contracts/people/kycRules';
import { wordFor } from '@souk/contracts/stateMachine';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const tones: Record<KycStatus, ChipTone> = { approved: 'good', pending: 'waiting', rejected: 'bad' };

interface KycStatusChipProps {
  status: KycStatus | null;
  /** Before the word: "KYC". */
  prefix?: string;
  /** What null is called. */
  none?: string;
}

/** A KYC status in a word. */
export function KycStatusChip({ status, prefix, none = 'Not submitted' }: KycStatusChipProps) {
  const word = status ? wordFor(KYC_STATUS_WORDS, status) : none;
  return (
    <Chip tone={status ? tones[status] : 'neutral'}>{prefix ? `${prefix} ${word.toLowerCase()}` : word}</Chip>
  );
}
