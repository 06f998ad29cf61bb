import type { KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';

/** Clients rely on these texts (docs/domain.md#what-clients-rely-on). */
export const KYC_BEFORE_TRADE = t('Please complete and get your KYC approved before creating a trade.');
export const KYC_BEFORE_OFFER = t('Please complete and get your KYC approved before creating an offer.');
export const KYC_TRADE_WARNING = t('⚠️ Your KYC is not approved. You cannot create a trade.');
export const KYC_OFFER_TITLE = t('KYC Verification Required');

const OFFER_BANNER = t('You need to complete KYC verification before creating offers.');

/** Banner of the offer form: null once KYC is approved (docs/domain.md#what-clients-rely-on). */
export function kycOfferBanner(status: KycStatus | null): string | null {
  switch (status) {
    case 'approved':
      return null;
    case 'pending':
      return `${OFFER_BANNER} ${t('Your KYC verification is currently pending approval.')}`;
    case 'rejected':
      return `${OFFER_BANNER} ${t('Your KYC verification was rejected. Please resubmit your documents.')}`;
    case null:
      return `${OFFER_BANNER} ${t('Please submit your KYC documents.')}`;
  }
}

export const DEACTIVATED_TITLE = t('Account Deactivated');
export const DEACTIVATED_TEXT = t(
  'Your account has been deactivated. You can’t create offers, trades, or make financial transactions. Please contact support.',
);
