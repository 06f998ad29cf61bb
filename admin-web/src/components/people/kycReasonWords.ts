import type { KycReason } from '@souk/contracts/people/kyc';
import { t } from '@souk/contracts/texts';

export const KYC_REASON_WORDS: Record<KycReason, string> = {
  blurred: t('Blurred'),
  cropped: t('Cropped'),
  expired: t('Expired'),
  name_differs: t('Name differs'),
  wrong_document: t('Wrong document'),
  other: t('Other'),
};
