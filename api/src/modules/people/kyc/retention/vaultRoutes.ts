import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { MEDIA_TYPES } from '@souk/contracts/fields/fileRules';
import { recogniseContent } from '@souk/contracts/fields/recogniseContent';
import { keptDocumentsSchema, vaultRequest } from '@souk/contracts/people/kyc/keptDocuments';
import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { readOwned } from '../../../../domain/files/readOwned';
import { KeptDocument, User } from '../../../../domain/models';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { AppError, found } from '../../../../kernel/AppError';
import { inTransaction } from '../../../../kernel/database/transaction';
import { fitFileName } from '../../../../kernel/files/cleanFileName';
import { Accepted } from '../../../../kernel/http/Accepted';
import { presentTime } from '../../../../kernel/presentTime';
import { notePeople } from '../../../backOffice';
import { listKept, readOpenUntil, vaultOpen } from './openVault';

/** Legally retained documents of deleted accounts (docs/domain.md#kyc). */
export const vaultRoutes = [
  route('GET /admin/users/:id/kept-documents', {
    summary: 'What the law has kept of a deleted account, and until when',
    may: 'kyc.read',
    reply: [200, keptDocumentsSchema],
    handle: async ({ caller, params: { id } }) => {
      found(await User.findByPk(id, { attributes: ['id'], raw: true }));
      return {
        documents: (await listKept(id)).map((kept) => ({
          id: kept.id,
          document_type: kept.documentType,
          delete_on: kept.deleteOn,
        })),
        open_until: presentTime(await readOpenUntil(caller.user.id, id)),
      };
    },
  }),

  transactionRoute('POST /admin/users/:id/kept-documents/open', {
    summary: 'Ask to look at them for an hour, which always takes two people',
    may: 'kyc.decide',
    body: vaultRequest,
    accepted: onlyApproval,
    handle: async ({ caller, params, body: { reason }, requestId, transaction }) => {
      const { approval } = await doOrAsk(transaction, vaultOpen, params, { caller, requestId, reason });
      return approval && new Accepted({ approval });
    },
  }),

  route('GET /admin/kept-documents/:id/download', {
    summary: 'The file of a kept document, for who asked and a second person agreed with',
    may: 'kyc.read',
    reply: [200, 'file'],
    handle: async ({ caller, params: { id }, requestId, services }) => {
      const { userId, documentType } = found(await KeptDocument.findByPk(id));
      if (!(await readOpenUntil(caller.user.id, userId))) throw new AppError('vault_closed');
      const { content } = await readOwned(services, () => KeptDocument.findByPk(id));
      await notePeople(services.sequelize, caller, [userId]);
      await inTransaction(services.sequelize, (transaction) =>
        recordAudit(transaction, {
          actorId: caller.user.id,
          action: 'vault.view',
          id: userId,
          after: { document_type: documentType },
          requestId,
        }),
      );
      const format = recogniseContent(content);
      const mediaType = MEDIA_TYPES.find((type) => type === format);
      if (!mediaType) throw new Error(`The kept document ${id} is of no type that was taken`);
      return { content, mediaType, name: fitFileName(documentType.toLowerCase(), mediaType) };
    },
  }),
];
