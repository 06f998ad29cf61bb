import { MAX_FILE_BYTES } from '@souk/contracts/fields/fileRules';
import { kycDocumentSchema, kycStandingSchema, kycUpload } from '@souk/contracts/people/kyc/kyc';
import * as z from 'zod/mini';
import { presentKycDocument } from '../../../domain/presenters/presentKycDocument';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { deleteDocument } from './documents/deleteDocument';
import { listOwnDocuments } from './documents/listDocuments';
import { readDocumentFile } from './documents/readDocumentFile';
import { readStanding } from './documents/readStanding';
import { uploadDocument } from './documents/uploadDocument';

/** Deactivated users keep access (docs/domain.md#kyc). */
export const kycRoutes = [
  route('POST /profile/kyc/upload', {
    summary: 'Upload a KYC document',
    may: 'kyc.send',
    encoding: { multipart: { maxFileBytes: MAX_FILE_BYTES } },
    body: kycUpload,
    reply: [201, kycDocumentSchema],
    handle: async ({ caller, body, services }) =>
      presentKycDocument(await uploadDocument(services, { userId: caller.user.id, upload: body })),
  }),

  route('GET /profile/kyc/documents', {
    summary: "The caller's KYC documents",
    may: 'account.read',
    reply: [200, z.array(kycDocumentSchema)],
    handle: async ({ caller }) => (await listOwnDocuments(caller.user.id)).map(presentKycDocument),
  }),

  route('GET /profile/kyc/standing', {
    summary: "Where the caller's identity stands, and their place in the queue",
    may: 'account.read',
    reply: [200, kycStandingSchema],
    handle: ({ caller, services }) =>
      inSnapshot(services.sequelize, (transaction) => readStanding(transaction, caller.user.id)),
  }),

  route('GET /profile/kyc/document/:id', {
    summary: "The file of one of the caller's KYC documents",
    may: 'account.read',
    reply: [200, 'file'],
    handle: async ({ caller, params, services }) =>
      (await readDocumentFile(services, { id: params.id, userId: caller.user.id })).file,
  }),

  transactionRoute('DELETE /profile/kyc/document/:id', {
    summary: 'Delete a KYC document that is not approved',
    may: 'kyc.send',
    handle: ({ caller, params, services, transaction }) =>
      deleteDocument(transaction, { id: params.id, userId: caller.user.id, services }),
  }),
];
