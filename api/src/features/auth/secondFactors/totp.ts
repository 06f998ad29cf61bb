import type { TotpSetup } from '@souk/contracts/secondFactors';
import { Secret, TOTP } from 'otpauth';
import { Op, type Transaction } from 'sequelize';
import { AppError, invalidField } from '../../../AppError';
import { lockRow } from '../../../database/lockRow';
import { TotpFactor, User } from '../../../models';
import type { UseUp } from './checkFactor';

const PERIOD_MS = 30_000;
/** A clock may be half a minute off, either way. */
const STEPS_AROUND = 1;

/**
 * Gives a user a secret for their app, in place of one that was never confirmed.
 * @throws AppError `conflict` where an app is set up already.
 */
export async function setUpTotp(
  transaction: Transaction,
  userId: number,
  { issuer, label }: { issuer: string; label: string },
): Promise<TotpSetup> {
  await lockRow(transaction, User, userId);
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }) });
  const secret = totp.secret.base32;
  const known = await TotpFactor.findByPk(userId, { transaction });
  if (known?.confirmedAt) throw new AppError('conflict', 'An authenticator app is set up already.');
  await TotpFactor.upsert({ userId, secret }, { transaction });
  return { secret, uri: totp.toString() };
}

/** @throws AppError `conflict` where none is being set up, `invalid` for a wrong code. */
export async function confirmTotp(transaction: Transaction, userId: number, code: string): Promise<void> {
  const factor = await TotpFactor.findByPk(userId, { transaction, lock: transaction.LOCK.UPDATE });
  if (!factor || factor.confirmedAt) throw new AppError('conflict', 'No authenticator app is being set up.');
  const step = stepOf(factor.secret, code);
  if (step === null)
    throw invalidField('code', 'This code is not right. Check the clock of your telephone too.');
  await factor.update({ confirmedAt: new Date(), lastStep: step }, { transaction });
}

/** A code is taken once, and none that is older than one that was taken. */
export async function checkTotp(userId: number, code: string): Promise<UseUp | null> {
  const factor = await TotpFactor.findOne({ where: { userId, confirmedAt: { [Op.ne]: null } } });
  const step = factor && stepOf(factor.secret, code);
  if (!step) return null;
  return async (transaction) => {
    const where = { userId, secret: factor.secret, lastStep: { [Op.lt]: step } };
    const [taken] = await TotpFactor.update({ lastStep: step }, { where, transaction });
    return taken === 1;
  };
}

/** The time step that a code is of, or null. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}
