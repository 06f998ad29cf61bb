import type { IdentityDocument } from '@souk/contracts/people/kyc/kycIdentity';
import type { KycDocumentType, KycStatus } from '@souk/contracts/people/kyc/kycRules';
import { createdAt, day, flag, id, number, table, text } from './table';
import { User } from './User';

/**
 * A KYC document: one live document per type and user, and one that is to replace it; the file is in the KYC storage under
 * `storageKey`.
 */
export class KycDocument extends table('kyc_documents', {
  id: id(),
  userId: number(),
  documentType: text<KycDocumentType>(),
  fileName: text(),
  fileSize: number(),
  mediaType: text(),
  storageKey: text(),
  status: text<KycStatus>().default('pending'),
  adminNotes: text().orNull(),
  adminNotesSaid: text().orNull(),
  expiresOn: day().orNull(),
  isRenewal: flag().default(false),
  contentHmac: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ user: User });
  declare user?: User;
}

/** A document of a deleted account, kept for its legal retention period; its file stays in place. */
export class KeptDocument extends table('kept_documents', {
  id: id(),
  userId: number(),
  documentType: text<KycDocumentType>(),
  storageKey: text(),
  deleteOn: day(),
}) {}

/** Identity data that a reviewer read on an ID, as hashes that only find another account with the same. */
export class KycIdentity extends table('kyc_identities', {
  userId: number().key(),
  numberHmac: text(),
  documentType: text<IdentityDocument>(),
  country: text(),
  /** Null if the name has no consonant. */
  personHmac: text().orNull(),
  setBy: number(),
  setAt: createdAt(),
}) {
  static readonly joins = () => ({ setter: { model: User, foreignKey: 'setBy' } });
  declare setter?: User;
}

export class FileRemoval extends table('file_removals', {
  storageKey: text().key(),
  createdAt: createdAt(),
}) {}
