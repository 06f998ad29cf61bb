import type { KycDecision } from '@souk/contracts/kyc';
import type { Transaction } from 'sequelize';
import { found } from '../../AppError';
import type { Caller } from '../../http/Callers';
import { KycDocument } from '../../models';
import { withUser } from '../../presenters/presentUserSummary';
import { decideDocuments } from './decideDocuments';

/** An admin sets one document's status, whosever it is; the same rules as `decideDocuments`. @throws AppError */
export async function decideDocument(
  transaction: Transaction,
  input: { id: number; decision: KycDecision; caller: Caller; requestId: string },
): Promise<KycDocument> {
  const { id, decision, caller, requestId } = input;
  // Whose it is never changes, so it may be read before the user is locked; the document itself is read after.
  const { userId } = found(await KycDocument.findByPk(id, { attributes: ['userId'], transaction }));
  const { status, admin_notes: notes = null, seen_status: seen } = decision;
  await decideDocuments(transaction, { userId, verdicts: [{ id, status, notes, seen }], caller, requestId });
  return found(await KycDocument.findByPk(id, { include: [withUser()], transaction }));
}
