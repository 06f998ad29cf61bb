import type { AuditAction, AuditSubject, LastDecision } from '@souk/contracts/audit';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../AppError';
import { AuditLogEntry } from '../models';
import { lastDecisionOf, lastDecisions, presentDecision, withActor } from './lastDecisions';

/**
 * The refusal for an admin who comes too late, saying what was decided, by whom and when.
 * @param what the row and its state in words: `This deposit was already approved`.
 */
export async function alreadyDecided(
  transaction: Transaction,
  { subject: [type, id], what }: { subject: [type: AuditSubject, id: number]; what: string },
): Promise<AppError> {
  const decisions = await lastDecisions({ type, ids: [id], transaction, isCurrent: true });
  return tooLate(what, decisions.get(id));
}

/** The same about a user, whose standing several kinds of decision change. */
export async function userAlreadyDecided(
  transaction: Transaction,
  { userId, actions, what }: { userId: number; actions: readonly AuditAction[]; what: string },
): Promise<AppError> {
  return tooLate(what, await lastDecisionOf(transaction, { userId, actions }));
}

/** The same about settings, by their names: several may have been changed at once. */
export async function settingsAlreadyChanged(
  transaction: Transaction,
  { names, what }: { names: string[]; what: string },
): Promise<AppError> {
  const named = names.map((name) => ({ subjectId: { [Op.substring]: name } }));
  const entry = await AuditLogEntry.findOne({
    where: { subjectType: 'setting', [Op.or]: named },
    include: [withActor()],
    order: [['id', 'DESC']],
    transaction,
  });
  return tooLate(what, entry && presentDecision(entry));
}

function tooLate(what: string, last: LastDecision | undefined): AppError {
  return new AppError(
    'conflict',
    last ? `${what} by ${last.by?.email ?? 'the command line'} at ${last.at}.` : `${what}.`,
  );
}
