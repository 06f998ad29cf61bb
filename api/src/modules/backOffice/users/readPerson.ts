import type { Transaction } from 'sequelize';
import { canonicalJson, hashOfPayload } from '../../../domain/approvals/payloads';
import { KycDocument, type User } from '../../../domain/models';

interface Person {
  /** In words, for the person who approves. */
  lines: string[];
  hash: string;
}

/** Who somebody is at this moment: what their documents were compared with, and which documents. The file of one never changes. */
export async function readPerson(transaction: Transaction, user: User): Promise<Person> {
  const { id: userId, email, fullName, dateOfBirth, country } = user;
  const documents = await KycDocument.findAll({
    attributes: ['id', 'documentType', 'status'],
    where: { userId },
    order: ['id'],
    raw: true,
    transaction,
  });
  const ids = documents.map(({ id }) => id);
  const named = documents.map(({ id, documentType, status }) => `#${id} ${documentType} (${status})`);
  return {
    lines: [
      `Name: ${fullName ?? 'none'}, born: ${dateOfBirth ?? 'not said'}, country: ${country ?? 'not said'}`,
      `Documents: ${named.join(', ') || 'none'}`,
    ],
    hash: hashOfPayload(canonicalJson({ email, fullName, dateOfBirth, country, ids })),
  };
}
