import type { TotpSetup } from '@souk/contracts/people/signIn/secondFactors';
import { Secret, TOTP } from 'otpauth';
import { Op, type Transaction } from 'sequelize';
import { TotpFactor } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { AppError } from '../../../../kernel/AppError';
import { NOW, timeOf, WITH_TIME } from '../../../../kernel/database/databaseTime';
import type { SealingKeys } from '../../../../kernel/sealing/SealingKeys';
import type { UseUp } from './checkFactor';
import { isSealingSafe } from './isSealingSafe';
import { openSecret, sealSecret } from './totpSecret';

const PERIOD_MS = 30_000;
/** A device's clock may be half a minute off, either way. */
const STEPS_AROUND = 1;

/**
 * Gives a user a secret for their app, replacing one that was never confirmed.
 * @throws AppError `totp_set_up` if an app is set up already.
 */
export async function setUpTotp(
  transaction: Transaction,
  keys: SealingKeys,
  { userId, issuer, label }: { userId: number; issuer: string; label: string },
): Promise<TotpSetup> {
  await lockUser(transaction, userId);
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }) });
  const secret = totp.secret.base32;
  const known = await TotpFactor.findByPk(userId, { transaction });
  if (known?.confirmedAt) throw new AppError('totp_set_up');
  const stored = (await isSealingSafe(transaction)) ? sealSecret(keys, { userId, secret }) : secret;
  await TotpFactor.upsert({ userId, secret: stored }, { transaction });
  return { secret, uri: totp.toString() };
}

/** @throws AppError `totp_not_begun` without a setup, `wrong_setup_code`. */
export async function confirmTotp(
  transaction: Transaction,
  keys: SealingKeys,
  { userId, code }: { userId: number; code: string },
): Promise<void> {
  const factor = await TotpFactor.findByPk(userId, {
    attributes: { include: [WITH_TIME] },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!factor || factor.confirmedAt) throw new AppError('totp_not_begun');
  const step = stepOf(keys, factor, code);
  if (step === null) throw new AppError('wrong_setup_code', {}, { field: 'code' });
  await factor.update({ confirmedAt: NOW, lastStep: step }, { transaction });
}

/** A code works once, and no older one after it. */
export async function checkTotp(keys: SealingKeys, userId: number, code: string): Promise<UseUp | null> {
  const factor = await TotpFactor.findOne({
    attributes: { include: [WITH_TIME] },
    where: { userId, confirmedAt: { [Op.ne]: null } },
  });
  const step = factor && stepOf(keys, factor, code);
  if (!step) return null;
  return async (transaction) => {
    // Not by the secret: it may be sealed again at any moment.
    const where = { userId, confirmedAt: factor.confirmedAt, lastStep: { [Op.lt]: step } };
    const [taken] = await TotpFactor.update({ lastStep: step }, { where, transaction });
    return taken === 1;
  };
}

function stepOf(keys: SealingKeys, factor: TotpFactor, code: string): number | null {
  const timestamp = timeOf(factor).getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(openSecret(keys, factor).secret) });
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}
