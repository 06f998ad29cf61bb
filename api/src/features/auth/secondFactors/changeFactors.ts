import type { Transaction } from 'sequelize';
import { AppError } from '../../../AppError';
import { recordAccountEvent } from '../../../audit/recordAccountEvent';
import { lockRow } from '../../../database/lockRow';
import { afterCommit, inTransaction } from '../../../database/transaction';
import type { SignedIn } from '../../../http/Callers';
import type { Services } from '../../../http/route';
import { securityMail } from '../../../mail/securityMail';
import { RecoveryCode, Session, User } from '../../../models';
import { hasFactor } from './readFactors';
import { keepRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';

interface Change {
  caller: SignedIn;
  /** In words, for the log and the mail. */
  factor: string;
  address: string;
  requestId: string;
}

/**
 * Adds a second factor. The first one brings the recovery codes, and whoever adds one has proved it.
 * @param add Writes it.
 * @returns Those codes, or null where the user has some.
 */
export async function addFactor(
  services: Services,
  { caller, factor, address, requestId }: Change,
  add: (transaction: Transaction) => Promise<unknown>,
): Promise<string[] | null> {
  const codes = await makeRecoveryCodes();
  return inTransaction(services.sequelize, async (transaction) => {
    await lockRow(transaction, User, caller.id);
    await add(transaction);
    const isFirst = (await RecoveryCode.count({ where: { userId: caller.id }, transaction })) === 0;
    if (isFirst) await keepRecoveryCodes(caller.id, codes, transaction);
    await Session.update({ withFactor: true }, { where: { id: caller.session.id }, transaction });
    const event = { userId: caller.id, action: 'account.add_factor', requestId } as const;
    await recordAccountEvent(transaction, { ...event, facts: { factor, address } });
    const mail = { to: caller.email, event: 'factor_added', details: factor } as const;
    afterCommit(transaction, () => void services.mailer(securityMail(services.config, mail)));
    return isFirst ? codes.written : null;
  });
}

/**
 * Removes a second factor and holds payouts. With the last one the recovery codes go, and no session counts as proved by one.
 * @param remove Deletes it and says how many rows that were.
 * @throws AppError `conflict` where it is gone already.
 */
export async function removeFactor(
  services: Services,
  { caller, factor, address, requestId }: Change,
  remove: (transaction: Transaction) => Promise<number>,
): Promise<void> {
  await inTransaction(services.sequelize, async (transaction) => {
    const user = await lockRow(transaction, User, caller.id);
    if ((await remove(transaction)) === 0) throw new AppError('conflict', 'It was removed already.');
    await user.update({ factorRemovedAt: new Date() }, { transaction });
    const where = { userId: caller.id };
    const isLast = !(await hasFactor(caller.id, transaction));
    if (isLast) {
      await RecoveryCode.destroy({ where, transaction });
      await Session.update({ withFactor: false }, { where, transaction });
    }
    const event = { userId: caller.id, action: 'account.remove_factor', requestId } as const;
    await recordAccountEvent(transaction, { ...event, facts: { factor, address } });
    const mail = { to: caller.email, event: 'factor_removed', details: factor } as const;
    afterCommit(transaction, () => void services.mailer(securityMail(services.config, mail)));
  });
}
