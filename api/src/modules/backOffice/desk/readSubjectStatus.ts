import type { AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import type { NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import type { Transaction } from 'sequelize';
import { allFeatures } from '../../../domain/allFeatures';
import { User } from '../../../domain/models';
import { found } from '../../../kernel/AppError';

/** The row's own status, or a user's KYC status. @throws AppError `not_found`. */
export async function readSubjectStatus(
  transaction: Transaction | undefined,
  subject: AssignmentSubject | NoteSubject,
  id: number,
): Promise<string | null> {
  const [said = null] = allFeatures().flatMap(({ subjects = {} }) => subjects[subject] ?? []);
  const model = found(said);
  const status = model === User ? 'kycStatus' : 'status';
  const row = found(await model.findByPk(id, { attributes: ['id', status], transaction }));
  return row.get(status) as string | null;
}
