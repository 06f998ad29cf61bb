import { Op, type Transaction } from 'sequelize';
import { allFeatures } from '../../../../domain/allFeatures';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { Passkey, TotpFactor, type User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { holdOf } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { NOW } from '../../../../kernel/database/databaseTime';
import { RecoveryCode } from '../../tables';

const FACTOR = 'since_email_change';

/**
 * Takes the second factors, recovery codes and webhooks that a locked user got since a moment: a thief added them, and with theirs the
 * owner could not sign in. What the owner had before stays; what the thief removed does not come back, and payouts are held.
 */
export async function removeFactorsSince(
  transaction: Transaction,
  user: User,
  { since, address, requestId }: { since: Date; address: string; requestId: string },
): Promise<void> {
  const { id: userId } = user;
  const own = { userId };
  const later = { [Op.gte]: since };
  for (const { revoke } of allFeatures()) await revoke?.(transaction, userId, since);
  await TotpFactor.destroy({ where: { ...own, confirmedAt: null }, transaction });
  const apps = await TotpFactor.destroy({ where: { ...own, confirmedAt: later }, transaction });
  const passkeys = await Passkey.destroy({ where: { ...own, createdAt: later }, transaction });
  const theirs = (await hasFactor(userId, transaction)) ? { ...own, createdAt: later } : own;
  const codes = await RecoveryCode.destroy({ where: theirs, transaction });
  if (apps + passkeys + codes === 0) return;
  await user.update({ factorRemovedAt: NOW }, { transaction });
  const facts = { factor: FACTOR, address };
  await recordAccountEvent(transaction, { userId, action: 'account.remove_factor', facts, requestId });
  const data = { factor: FACTOR, ...(await holdOf(transaction, userId)) };
  await announceOwn(transaction, 'factor_removed', userId, data);
}
