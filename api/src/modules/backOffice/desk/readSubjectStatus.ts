import type { AssignmentSubject } from '@souk/contracts/backOffice/assignments';
import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import type { Model, ModelStatic, Transaction } from 'sequelize';
import { Deposit, Question, Report, Trade, User, Withdrawal } from '../../../domain/models';
import { found } from '../../../kernel/AppError';

const ROWS: Record<AssignmentSubject | NoteSubject, ModelStatic<Model>> = {
  deposit: Deposit,
  withdrawal: Withdrawal,
  trade: Trade,
  report: Report,
  kyc: User,
  question: Question,
  user: User,
};

/** The status of a case or of a note's subject: the row's own, or a user's KYC status. @throws AppError `not_found`. */
export async function readSubjectStatus(
  transaction: Transaction | undefined,
  subject: AssignmentSubject | NoteSubject,
  id: number,
): Promise<string | null> {
  const model = ROWS[subject];
  const status = model === User ? 'kycStatus' : 'status';
  const row = found(await model.findByPk(id, { attributes: ['id', status], transaction }));
  return row.get(status) as string | null;
}
