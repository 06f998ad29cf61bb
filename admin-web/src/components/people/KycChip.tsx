import { KYC_STATUS_WORDS, type KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { Chip, type ChipTone } from '@souk/web-core/ui';

const TONES: Record<KycStatus, ChipTone> = { approved: 'good', pending: 'waiting', rejected: 'bad' };

/** KYC status of a user or a document; a user without documents has none. */
export function KycChip({ status }: { status: KycStatus | null }) {
  if (!status) return <Chip tone="neutral">{t('None')}</Chip>;
  return <Chip tone={TONES[status]}>{wordFor(KYC_STATUS_WORDS, status)}</Chip>;
}
