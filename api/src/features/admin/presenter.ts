import type { AdminUser, KycDocument as WireKycDocument } from '@souk/contracts';
import type { Includeable } from 'sequelize';
import { KycDocument, LedgerAccount, type User } from '../../models';
import { presentUser } from '../../presenters/presentUser';

/** The joins that `presentAdminUser` needs; each runs as one query for the whole page. */
export function withWalletAndDocuments(): Includeable[] {
  return [
    { model: LedgerAccount, as: 'accounts', attributes: ['userId', 'kind', 'balance'], separate: true },
    { model: KycDocument, as: 'kycDocuments', separate: true, order: [['id', 'ASC']] },
  ];
}

/** A user as an admin sees it: with the wallet and the KYC documents. */
export function presentAdminUser(user: User): AdminUser {
  const balanceOf = (kind: LedgerAccount['kind']) =>
    user.accounts?.find((account) => account.kind === kind)?.balance ?? '0.000000';
  return {
    ...presentUser(user),
    wallet: { available_balance: balanceOf('available'), escrow_balance: balanceOf('escrow') },
    kyc_documents: (user.kycDocuments ?? []).map(presentDocument),
  };
}

function presentDocument(document: KycDocument): WireKycDocument {
  return {
    id: document.id,
    user_id: document.userId,
    document_type: document.documentType,
    file_name: document.fileName,
    file_size: document.fileSize,
    status: document.status as WireKycDocument['status'],
    admin_notes: document.adminNotes,
    created_at: document.createdAt.toISOString(),
  };
}
