import type { PasswordChange } from '@souk/contracts/people/signIn/sessions';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { lockUser } from '../../../domain/policy/lockUser';
import type { Services } from '../../../domain/Services';
import { assertRecent, type SignedIn } from '../../../domain/session/Caller';
import { endSessions } from '../../../domain/session/endSessions';
import { hasFactor } from '../../../domain/session/hasFactor';
import { revokeKeys } from '../../../domain/session/revokeKeys';
import { found } from '../../../kernel/AppError';
import { inTransaction } from '../../../kernel/database/transaction';
import { assertHardToGuess } from './assertHardToGuess';
import { hashPassword } from './passwords/passwords';
import { notYours, provePassword } from './provePassword';

interface Change {
  caller: SignedIn;
  change: PasswordChange;
  address: string;
  requestId: string;
}

/**
 * Sets a new password for a user who knows the present one, ends their other sessions and their keys, which may be a thief's, and notifies
 * them.
 * @throws AppError as `provePassword` and `assertHardToGuess`; `reauthentication_required` if the account has a second factor.
 */
export async function changePassword(
  services: Services,
  { caller, change, address, requestId }: Change,
): Promise<void> {
  // If the account has a factor, it must be proved as well: a thief of the password alone must not lock the owner out.
  if (await hasFactor(caller.user.id)) assertRecent(caller);
  const { current_password: password, new_password } = change;
  const field = 'current_password';
  const proved = await provePassword(services, caller, { field, password, address, requestId });
  const owner = found(await User.findByPk(caller.user.id, { raw: true }));
  await assertHardToGuess(services, { field: 'new_password', password: new_password, owner });
  const passwordHash = await hashPassword(new_password);
  await inTransaction(services.sequelize, async (transaction) => {
    const user = await lockUser(transaction, caller.user.id);
    // A mailed link may have reset the password since the proof: that reset stands.
    if (user.passwordHash !== proved) throw notYours(field);
    await user.update({ passwordHash }, { transaction });
    await endSessions(transaction, caller.user.id, { except: caller.session.id });
    await revokeKeys(transaction, caller.user.id);
    const event = {
      userId: caller.user.id,
      action: 'account.change_password',
      facts: { address },
      requestId,
    } as const;
    await recordAccountEvent(transaction, event);
    await announceOwn(transaction, 'password_changed', caller.user.id);
  });
}
