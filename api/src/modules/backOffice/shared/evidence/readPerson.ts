import { line } from '@souk/contracts/backOffice/auditChanges';
import type { Said } from '@souk/contracts/oldSentences';
import type { LOCK, Transaction } from 'sequelize';
import { canonicalJson, hashOfPayload } from '../../../../domain/approvals/payloads';
import { KycDocument, type User } from '../../../../domain/models';

interface Person {
  /** For the person who approves. */
  lines: Said[];
  hash: string;
}

/**
 * Who someone is at this moment: what their documents were compared with, and which documents. The file of one never changes.
 * @param lock For who writes by it afterwards.
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
