import type { AdminUser } from '@souk/contracts/people/users';
import { tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import type { Includeable } from 'sequelize';
import { KycDocument, LedgerAccount, type User } from '../../../domain/models';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { presentBalance } from '../../../domain/presenters/presentBalance';
import { presentKycDocument } from '../../../domain/presenters/presentKycDocument';
import { presentUser } from '../../../domain/presenters/presentUser';

export function withWalletAndDocuments(): Includeable[] {
  return [
    { model: LedgerAccount, as: 'accounts', attributes: ['userId', 'kind', 'balance'], separate: true },
    { model: KycDocument, as: 'kycDocuments', separate: true, order: [['id', 'ASC']] },
  ];
}

export function presentAdminUser(user: User, settings: PlatformSettings, now: Date): AdminUser {
  const known = presentUser(user, settings, now);
  return {
    ...known,
    trading_barrier: tradingBarrier(known, settings),
    wallet: presentBalance(user.accounts ?? []),
    kyc_documents: (user.kycDocuments ?? []).map(presentKycDocument),
  };
}
