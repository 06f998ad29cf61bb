import { acceptedWith, onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { kycPersonQuery, kycPersonSchema, kycReviewSchema } from '@souk/contracts/backOffice/desk/reviews';
import {
  adminKycDocumentSchema,
  kycDecision,
  kycDocumentQuery,
  kycDocumentSchema,
  kycPersonDecision,
} from '@souk/contracts/people/kyc/kyc';
import { kycClosing } from '@souk/contracts/people/kyc/kycClosing';
import { kycIdentity } from '@souk/contracts/people/kyc/kycIdentity';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { presentKycDocument } from '../../../domain/presenters/presentKycDocument';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { inTransaction } from '../../../kernel/database/transaction';
import { Accepted } from '../../../kernel/http/Accepted';
import { assertFree, notePeople } from '../../backOffice';
import { kycApprove, kycRequest } from './decide/approveIdentity';
import { kycClose } from './decide/closeIdentity';
import { decideDocument } from './decide/decideDocument';
import { listKycPeople } from './decide/listKycPeople';
import { presentDecided, presentDecidedPage } from './decide/presentDecided';
import { readKycPeople, readKycReview } from './decide/readKycPeople';
import { setIdentity } from './decide/setIdentity';
import { documentExport } from './documents/documentExport';
import { listAllDocuments, listDocumentsOf } from './documents/listDocuments';
import { readDocumentFile } from './documents/readDocumentFile';
import { presentAdminKycDocument } from './presenter';

export const kycAdminRoutes = [
  route('GET /admin/kyc-documents', {
    summary: 'All KYC documents',
    may: 'kyc.read',
    query: kycDocumentQuery,
    reply: [200, z.array(adminKycDocumentSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const page = await listAllDocuments(query);
      const people = page.items.map(({ userId }) => userId);
      await notePeople(services.sequelize, caller, people);
      return presentDecidedPage('kyc_document', page, presentAdminKycDocument);
    },
  }),

  transactionRoute('PUT /admin/kyc-documents/:id', {
    summary: 'Approve, reject or reopen a KYC document',
    may: 'kyc.decide',
    body: kycDecision,
    reply: [200, adminKycDocumentSchema],
    accepted: acceptedWith(adminKycDocumentSchema),
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const input = { id: params.id, decision: body, caller, requestId };
      const { row, approval } = await decideDocument(transaction, input);
      const shown = { type: 'kyc_document', row, present: presentAdminKycDocument } as const;
      const presented = await presentDecided(transaction, shown);
      return approval ? new Accepted({ ...presented, approval }) : presented;
    },
  }),

  route('GET /admin/users/:id/kyc-documents', {
    summary: 'The KYC documents of one user',
    may: 'kyc.read',
    reply: [200, z.array(kycDocumentSchema)],
    handle: async ({ params }) => (await listDocumentsOf(params.id)).map(presentKycDocument),
  }),

  route('GET /admin/kyc-documents/:id/download', {
    summary: 'The file of a KYC document',
    may: 'kyc.read',
    reply: [200, 'file'],
    handle: async ({ caller, params, requestId, services }) => {
      const { document, file } = await readDocumentFile(services, { id: params.id });
      await notePeople(services.sequelize, caller, [document.userId]);
      await inTransaction(services.sequelize, (transaction) =>
        recordAudit(transaction, {
          actorId: caller.user.id,
          action: 'kyc_document.view',
          id: document.id,
          userId: document.userId,
          after: { document_type: document.documentType, file_name: document.fileName },
          requestId,
        }),
      );
      return file;
    },
  }),

  route('GET /admin/kyc-people', {
    summary: 'The people whose documents are reviewed, those who wait longest first',
    may: 'kyc.read',
    query: kycPersonQuery,
    reply: [200, z.array(kycPersonSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const { items, total } = await listKycPeople(query);
      await notePeople(services.sequelize, caller, items);
      const people = await inSnapshot(services.sequelize, (transaction) => readKycPeople(transaction, items));
      return { items: people, total };
    },
  }),

  route('GET /admin/users/:id/kyc', {
    summary: 'One person with their documents, and what was decided before',
    may: 'kyc.read',
    reply: [200, kycReviewSchema],
    handle: async ({ caller, params, services }) => {
      const review = await inSnapshot(services.sequelize, (transaction) =>
        readKycReview(transaction, params.id),
      );
      await notePeople(services.sequelize, caller, [params.id, ...review.matches.map(({ user }) => user.id)]);
      return review;
    },
  }),

  transactionRoute('PUT /admin/users/:id/kyc', {
    summary: "Decide about several of a user's documents, all at once or none",
    may: 'kyc.decide',
    body: kycPersonDecision,
    reply: [200, kycReviewSchema],
    accepted: acceptedWith(kycReviewSchema),
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'kyc', id, caller });
      const verdicts = body.documents.map(
        ({ id: document, status, seen_status: seen, reasons, words = null, expires_on: expiresOn }) => ({
          id: document,
          status,
          seen,
          expiresOn,
          notes: words,
          ...(status === 'rejected' && { reasons }),
        }),
      );
      // The summary has the reason: a separate one would be told by mail.
      const asked = { id, verdicts, reason: body.reason, person: body.seen_person };
      const payload = await kycRequest(transaction, asked);
      const { approval } = await doOrAsk(transaction, kycApprove, payload, { caller, requestId });
      const review = await readKycReview(transaction, id);
      return approval ? new Accepted({ ...review, approval }) : review;
    },
  }),

  transactionRoute('PUT /admin/users/:id/kyc-identity', {
    summary: 'Say what the ID of a user says, so that the same person is found under another account',
    may: 'kyc.decide',
    body: kycIdentity,
    reply: [200, kycReviewSchema],
    handle: async ({ caller, params: { id: userId }, body: identity, requestId, services, transaction }) => {
      await setIdentity(transaction, { userId, identity, caller, requestId, config: services.config });
      return readKycReview(transaction, userId);
    },
  }),

  transactionRoute('POST /admin/users/:id/kyc-closing', {
    summary: "Ask to close a user's identity for good, which always takes two people",
    may: 'kyc.decide',
    body: kycClosing,
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'kyc', id, caller });
      // The summary has the words: a reason would be told by mail.
      const { approval } = await doOrAsk(transaction, kycClose, { id, ...body }, { caller, requestId });
      return approval && new Accepted({ approval });
    },
  }),

  ...documentExport,
];
