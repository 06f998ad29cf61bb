import type { IdentityDocument } from '@souk/contracts/people/kycIdentity';
import type { KycDocumentType, KycStatus } from '@souk/contracts/people/kycRules';
import { createdAt, day, flag, id, number, table, text } from './table';
import { User } from './User';

/** One live document of a type a user, and one that is to follow it; the file itself is in the KYC storage under `storageKey`. */
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
  /** Its last day. */
  expiresOn: day().orNull(),
  /** There is one of its type beside it, which counts until this one is approved. */
  isRenewal: flag().default(false),
  /** Of its file as it was sent; null until `hashFilesJob` has come to one of before. */
  contentHmac: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ user: User });
  declare user?: User;
}

/** A document of a deleted account, kept until its day because the law asks it; its file is where it was. */
export class KeptDocument extends table('kept_documents', {
  id: id(),
  userId: number(),
  documentType: text<KycDocumentType>(),
  storageKey: text(),
  /** The day that its person was told: no setting moves it. */
  deleteOn: day(),
}) {}

/** What a reviewer read on an ID, as hashes that only find another account with the same. */
export class KycIdentity extends table('kyc_identities', {
  userId: number().key(),
  numberHmac: text(),
  documentType: text<IdentityDocument>(),
  country: text(),
  /** Null where no consonant is left of the name. */
  personHmac: text().orNull(),
  setBy: number(),
  setAt: createdAt(),
}) {
  static readonly joins = () => ({ setter: { model: User, foreignKey: 'setBy' } });
  declare setter?: User;
}

/** A sealed file that is to be removed, unless something comes to own it. */
export class FileRemoval extends table('file_removals', {
  storageKey: text().key(),
  createdAt: createdAt(),
}) {}
