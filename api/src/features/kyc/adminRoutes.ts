import {
  adminKycDocumentSchema,
  kycDecision,
  kycDocumentQuery,
  kycDocumentSchema,
} from '@souk/contracts/kyc';
import * as z from 'zod/mini';
import { presentDecided, presentDecidedPage } from '../../audit/presentDecided';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { presentKycDocument } from '../../presenters/presentKycDocument';
import { withUser } from '../../presenters/presentUserSummary';
import { decideDocument } from './decideDocument';
import { listAllDocuments, listDocumentsOf } from './listDocuments';
import { presentAdminKycDocument } from './presenter';
import { readDocumentFile } from './readDocumentFile';

/** KYC documents as an admin reviews them (spec §7 Admin). */
export const kycAdminRoutes = [
  route('GET /admin/kyc-documents', {
    summary: 'All KYC documents',
    access: 'admin',
    query: kycDocumentQuery,
    reply: [200, z.array(adminKycDocumentSchema)],
    paged: true,
    handle: async ({ query }) =>
      presentDecidedPage('kyc_document', await listAllDocuments(query), presentAdminKycDocument),
  }),

  transactionRoute('PUT /admin/kyc-documents/:id', {
    summary: 'Approve, reject or reopen a KYC document',
    access: 'admin',
    params: withId,
    body: kycDecision,
    reply: [200, adminKycDocumentSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const decided = await decideDocument(transaction, { id: params.id, decision: body, caller, requestId });
      const row = await decided.reload({ include: [withUser()], transaction });
      return presentDecided(transaction, { type: 'kyc_document', row, present: presentAdminKycDocument });
    },
  }),

  route('GET /admin/users/:id/kyc-documents', {
    summary: 'The KYC documents of one user',
    access: 'admin',
    params: withId,
    reply: [200, z.array(kycDocumentSchema)],
    handle: async ({ params }) => (await listDocumentsOf(params.id)).map(presentKycDocument),
  }),

  route('GET /admin/kyc-documents/:id/download', {
    summary: 'The file of a KYC document',
    access: 'admin',
    params: withId,
    reply: [200, 'file'],
    handle: ({ params, services }) => readDocumentFile(services, { id: params.id }),
  }),
];
