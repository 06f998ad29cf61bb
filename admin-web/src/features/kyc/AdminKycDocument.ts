import type { KycDocument, UserSummary } from '@souk/contracts';

/** A KYC document as an admin sees it: with whose it is. */
export type AdminKycDocument = KycDocument & { user: UserSummary };
