import * as z from 'zod/mini';
import { approvalReason } from '../../backOffice/approvals/approvals';
import { idSchema, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { kycDocumentType } from './kyc';

/** Minutes that the requester may look at the documents after a second person agreed. */
export const VAULT_OPEN_MINUTES = 60;

/** GET /admin/users/{id}/kept-documents: the documents that the law keeps of a deleted account. */
export const keptDocumentsSchema = named('KeptDocuments', {
  documents: z.array(z.object({ id: idSchema, document_type: kycDocumentType, delete_on: z.iso.date() })),
  /** The caller may look at them until then; null where no second person agreed. */
  open_until: z.nullable(timestampSchema),
});
export type KeptDocuments = z.infer<typeof keptDocumentsSchema>;

export const vaultRequest = namedRequest('VaultRequest', { reason: approvalReason });
export type VaultRequest = z.output<typeof vaultRequest>;
