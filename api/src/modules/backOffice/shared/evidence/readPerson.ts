import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Said } from '@souk/contracts/texts/oldSentences';
import type { LOCK, Transaction } from 'sequelize';
import { canonicalJson, hashOfPayload } from '../../../../domain/approvals/payloads';
import { KycDocument, type User } from '../../../../domain/models';

interface Person {
  lines: Said[];
  hash: string;
}

/**
 * A person's current data: the facts that their documents were compared with, and the documents. A document's file never changes.
 * @param lock For callers that write afterwards.
 */
export async function readPerson(transaction: Transaction, user: User, lock?: LOCK): Promise<Person> {
  const { id: userId, email, fullName, dateOfBirth, country } = user;
  const documents = await KycDocument.findAll({
    attributes: ['id', 'documentType', 'status'],
    where: { userId },
    order: ['id'],
    raw: true,
    transaction,
    lock,
  });
  const ids = documents.map(({ id }) => id);
  const named = documents.map(({ id, documentType, status }) => `${id} ${documentType} ${status}`);
  return {
    lines: [
      line('full_name', fullName),
      line('date_of_birth', dateOfBirth),
      line('country', country),
      line('documents', named),
    ],
    hash: hashOfPayload(canonicalJson({ email, fullName, dateOfBirth, country, ids })),
  };
}
