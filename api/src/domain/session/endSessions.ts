import { Op, type Transaction } from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import { PushSubscription, Session, SignInStep } from '../models';
import { cancelEmailChange } from './cancelEmailChange';
import { revokeKeys } from './revokeKeys';

/**
 * Ends all sessions of a user, or all but one, and unfinished steps: sign-ins, and a change of the email address. Keys end with all
 * sessions. Requests under way are completed; the next one is refused.
 */
export async function endSessions(
  transaction: Transaction,
  userId: number,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except === undefined ? {} : { id: { [Op.ne]: except } };
  await Session.update({ endedAt: NOW }, { where: { userId, endedAt: null, ...others }, transaction });
  const ended = except === undefined ? {} : { sessionId: { [Op.ne]: except } };
  await PushSubscription.destroy({ where: { userId, ...ended }, transaction });
  if (except === undefined) await revokeKeys(transaction, userId);
  await SignInStep.destroy({ where: { userId }, transaction });
  await cancelEmailChange(transaction, userId);
}
