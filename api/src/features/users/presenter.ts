import type { AdminUser } from '@souk/contracts/users';
import type { Includeable } from 'sequelize';
import { KycDocument, LedgerAccount, type User } from '../../models';
import { presentBalance } from '../../presenters/presentBalance';
import { presentKycDocument } from '../../presenters/presentKycDocument';
import { presentUser } from '../../presenters/presentUser';
import type { PlatformSettings } from '../../settings/settings';

/** The joins that `presentAdminUser` needs; each runs as one query for the whole page. */
export function withWalletAndDocuments(): Includeable[] {
  return [
    { model: LedgerAccount, as: 'accounts', attributes: ['userId', 'kind', 'balance'], separate: true },
    { model: KycDocument, as: 'kycDocuments', separate: true, order: [['id', 'ASC']] },
  ];
}

/** A user as an admin sees it: with the wallet and the KYC documents. */
export function presentAdminUser(user: User, settings: PlatformSettings, now: Date): AdminUser {
  return {
    ...presentUser(user, settings, now),
    wallet: presentBalance(user.accounts ?? []),
    kyc_documents: (user.kycDocuments ?? []).map(presentKycDocument),
  };
}
