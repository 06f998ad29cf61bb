import { KYC_STATUS_WORDS, type KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const tones: Record<KycStatus, ChipTone> = { approved: 'good', pending: 'waiting', rejected: 'bad' };

interface KycStatusChipProps {
  status: KycStatus | null;
  isNamed?: boolean;
  none?: string;
}

export function KycStatusChip({
  status,
  isNamed = false,
  none = t('kyc|Not submitted'),
}: KycStatusChipProps) {
  const word = status ? wordFor(KYC_STATUS_WORDS, status) : none;
  return (
    <Chip tone={status ? tones[status] : 'neutral'}>
      {isNamed ? t('KYC {word}', { word: word.toLowerCase() }) : word}
    </Chip>
  );
}
