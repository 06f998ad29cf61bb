import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { emailRescue as rescue } from '@souk/contracts/people/signIn/emailChange';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { User } from '../../../../domain/models';
import { tellAdmins } from '../../../../domain/outbox/tellAdmins';
import { lockUser } from '../../../../domain/policy/lockUser';
import { assertNotOwn } from '../../../../domain/session/Caller';
import { cancelEmailChange } from '../../../../domain/session/cancelEmailChange';
import { AppError, found } from '../../../../kernel/AppError';
import { isEmailTaken } from '../isEmailTaken';
import { beginEmailChange } from './requestEmailChange';

const payload = z.extend(rescue, { id: idSchema });

/** For users who lost their mailbox: a link goes to the new address, so that a mistyped one gets no account. */
export const emailRescue = approvalAction({
  name: 'email.change',
  payload,
  isAlwaysOfTwo: true,
  subject: ({ id }) => ['user', id],
  owners: async (_, { id }) => [id],
  summary: async (transaction, { id, new_email, reason }) => {
    const { username, email } = found(await User.findByPk(id, { transaction }));
    return [
      line('user_id', id),
      line('user', username),
      line('email', email, new_email),
      line('reason', reason),
    ];
  },
  run: askForUser,
});

/** @throws AppError `not_found`; `own_account`; `account_erased`; `email_taken`. */
async function askForUser(
  transaction: Transaction,
  { id, new_email: newEmail, reason }: z.output<typeof payload>,
  { caller, requestId }: Asked,
): Promise<void> {
  assertNotOwn(caller, id);
  const user = await lockUser(transaction, id);
  if (user.erasedAt) throw new AppError('account_erased');
  if (await isEmailTaken(transaction, newEmail, { isLocked: true }))
    throw new AppError('email_taken', {}, { field: 'new_email' });
  // A newer request voids the older one, including the user's own.
  await cancelEmailChange(transaction, id, { alsoBySupport: true });
  await beginEmailChange(transaction, user, { newEmail, sessionId: null });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.change_email',
    id,
    before: { email: user.email },
    after: { email: newEmail, reason },
    requestId,
  });
  if (user.role === 'admin')
    await tellAdmins(transaction, caller.user, [
      line('user', user.username),
      line('email', user.email, newEmail),
    ]);
}
