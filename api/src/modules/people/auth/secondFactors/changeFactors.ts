import { Op, type Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { Session } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import { holdOf } from '../../../../domain/policy/settings/payoutsHeldUntil';
import type { Services } from '../../../../domain/Services';
import type { SignedIn } from '../../../../domain/session/Caller';
import { cancelEmailChange } from '../../../../domain/session/cancelEmailChange';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { revokeKeys } from '../../../../domain/session/revokeKeys';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { inTransaction } from '../../../../kernel/database/transaction';
import { RecoveryCode } from '../../tables';
import { makeRecoveryCodes, storeRecoveryCodes } from './recoveryCodes';

interface Change {
  caller: SignedIn;
  factor: string;
  address: string;
  requestId: string;
}

/**
 * Adds a second factor. The first one brings the recovery codes, and adding one proves it.
 * @param add Writes the factor.
 * @returns Those codes, or null if the user has some.
 */
export async function addFactor(
  services: Services,
  { caller, factor, address, requestId }: Change,
  add: (transaction: Transaction) => Promise<unknown>,
): Promise<string[] | null> {
  const codesOf = { where: { userId: caller.user.id } };
  // Hashed before the transaction, which must not be held open for it; inside, only if the last codes were used up in between.
  let codes = (await RecoveryCode.count(codesOf)) === 0 ? await makeRecoveryCodes() : null;
  return inTransaction(services.sequelize, async (transaction) => {
    await lockUser(transaction, caller.user.id);
    await add(transaction);
    if ((await RecoveryCode.count({ ...codesOf, transaction })) > 0) codes = null;
    else {
      codes ??= await makeRecoveryCodes();
      await storeRecoveryCodes(caller.user.id, codes, transaction);
    }
    await voidOtherProofs(transaction, caller);
    await Session.update({ withFactor: true }, { where: { id: caller.session.id }, transaction });
    const event = { userId: caller.user.id, action: 'account.add_factor', requestId } as const;
    await recordAccountEvent(transaction, { ...event, facts: { factor, address } });
    await announceOwn(transaction, 'factor_added', caller.user.id, { factor });
    return codes?.written ?? null;
  });
}

/**
 * Removes a second factor, holds payouts and revokes keys. The last one takes the recovery codes along, and sessions lose their factor
 * proof.
 * @param remove Deletes the factor and returns the number of rows.
 * @throws AppError `factor_gone` if it is gone already.
 */
export async function removeFactor(
  services: Services,
  { caller, factor, address, requestId }: Change,
  remove: (transaction: Transaction) => Promise<number>,
): Promise<void> {
  await inTransaction(services.sequelize, async (transaction) => {
    const user = await lockUser(transaction, caller.user.id);
    if ((await remove(transaction)) === 0) throw new AppError('factor_gone');
    await user.update({ factorRemovedAt: NOW }, { transaction });
    await revokeKeys(transaction, caller.user.id);
    const where = { userId: caller.user.id };
    const isLast = !(await hasFactor(caller.user.id, transaction));
    if (isLast) {
      await RecoveryCode.destroy({ where, transaction });
      await Session.update({ withFactor: false }, { where, transaction });
    }
    await voidOtherProofs(transaction, caller);
    const event = { userId: caller.user.id, action: 'account.remove_factor', requestId } as const;
    await recordAccountEvent(transaction, { ...event, facts: { factor, address } });
    const data = { factor, ...(await holdOf(transaction, caller.user.id)) };
    await announceOwn(transaction, 'factor_removed', caller.user.id, data);
  });
}

/** Other sessions must prove again: a password alone opens nothing that a factor now protects, nor does a requested email address. */
async function voidOtherProofs(transaction: Transaction, { user, session }: SignedIn): Promise<void> {
  const where = { userId: user.id, id: { [Op.ne]: session.id } };
  await Session.update({ provedAt: new Date(0), withFactor: false }, { where, transaction });
  await cancelEmailChange(transaction, user.id);
}
