import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import {
  KYC_DOCUMENT_TYPES,
  KYC_DOCUMENT_WORDS,
  type KycDocumentType,
} from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';

/** Documents that have not been uploaded, in the order of the form. */
export function missingDocuments(
  documents: readonly Pick<KycDocument, 'document_type'>[],
): KycDocumentType[] {
  return KYC_DOCUMENT_TYPES.filter((type) => !documents.some(({ document_type }) => document_type === type));
}

/** "1 of 3 documents uploaded. Still missing: address proof and selfie."; null if none or all are uploaded. */
export function missingText(documents: readonly Pick<KycDocument, 'document_type'>[]): string | null {
  const missing = missingDocuments(documents);
  const all = KYC_DOCUMENT_TYPES.length;
  if (missing.length === 0 || missing.length === all) return null;
  const names = missing.map((type) =>
    type === 'ID_PROOF' ? t('kyc|ID proof') : KYC_DOCUMENT_WORDS[type].toLowerCase(),
  );
  const [first, second] = names;
  const values = { count: all - missing.length, all, first, second };
  return second
    ? t('{count} of {all} documents uploaded. Still missing: {first} and {second}.', values)
    : t('{count} of {all} documents uploaded. Still missing: {first}.', values);
}
