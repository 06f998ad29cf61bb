import type { KycReason } from '@souk/contracts/people/kyc/kyc';
import { t } from '@souk/contracts/texts/texts';

export const KYC_REASON_WORDS: Record<KycReason, string> = {
  blurred: t('Blurred'),
  cropped: t('Cropped'),
  expired: t('Expired'),
  glare: t('document|Glare'),
  missing_side: t('Missing side'),
  screenshot: t('Picture of a screen'),
  unreadable_language: t('Language not readable'),
  name_differs: t('Name differs'),
  birth_date_differs: t('Date of birth differs'),
  old_address_proof: t('document|Too old'),
  selfie_differs: t('Face differs'),
  selfie_without_document: t('Without the ID'),
  wrong_document: t('Wrong document'),
  other: t('Other'),
};
