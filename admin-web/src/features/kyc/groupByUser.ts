import type { AdminKycDocument } from '@souk/contracts/kyc';
import type { UserSummary } from '@souk/contracts/userSummary';

/** A user's documents within a list. Its id is the user's. */
export interface UserDocuments {
  id: number;
  user: UserSummary;
  documents: AdminKycDocument[];
}

/** Documents grouped by user (spec §2 KYC); users and documents keep the list's order. */
export function groupByUser(documents: readonly AdminKycDocument[]): UserDocuments[] {
  const groups = new Map<number, UserDocuments>();
  for (const document of documents) {
    const group = groups.get(document.user_id);
    if (group) group.documents.push(document);
    else groups.set(document.user_id, { id: document.user_id, user: document.user, documents: [document] });
  }
  return [...groups.values()];
}
