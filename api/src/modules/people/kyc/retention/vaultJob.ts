import { recordAudit } from '../../../../domain/audit/recordAudit';
import { noteRemoval, removeAllNoted } from '../../../../domain/files/fileRemovals';
import { KeptDocument } from '../../../../domain/models';
import type { Services } from '../../../../domain/Services';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { each } from '../../../../kernel/jobs/each';
import type { Job } from '../../../../kernel/jobs/Job';

export const vaultJob: Job<Services> = {
  name: 'delete-kept-documents',
  everySeconds: 3600,
  run: async (services) => {
    const { sequelize } = services;
    const due = await select<{ id: number }>(
      sequelize,
      'SELECT id FROM kept_documents WHERE delete_on <= DATE(NOW(3)) ORDER BY delete_on, id',
    );
    await each(due, async ({ id }) => {
      const storageKey = await inTransaction(sequelize, async (transaction) => {
        const lock = transaction.LOCK.UPDATE;
        const document = await KeptDocument.findByPk(id, { transaction, lock });
        if (!document) return null;
        const { userId, documentType, deleteOn } = document;
        await noteRemoval(transaction, document.storageKey);
        await document.destroy({ transaction });
        await recordAudit(transaction, {
          actorId: null,
          action: 'vault.delete',
          id: userId,
          before: { document_type: documentType, delete_on: deleteOn },
          requestId: null,
        });
        return document.storageKey;
      });
      if (storageKey) await removeAllNoted(services, [storageKey]);
    });
  },
};
