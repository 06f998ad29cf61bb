import { createHash } from 'node:crypto';
import { EMAIL_UNDO_HOURS, type EmailChangeRequest } from '@souk/contracts/people/signIn/emailChange';
import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { EmailChange, type User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { lockAccount } from '../../../../domain/policy/lockAccount';
import type { Services } from '../../../../domain/Services';
import { assertRecent, type SignedIn } from '../../../../domain/session/Caller';
import { cancelEmailChange } from '../../../../domain/session/cancelEmailChange';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { inTransaction } from '../../../../kernel/database/transaction';
import type { Limit } from '../../../../kernel/limits/RateLimits';
import { LIFE_HOURS } from '../emailVerificationMail';
import { notYours, provePassword } from '../provePassword';

const HOUR_SECONDS = 3_600;
const OF_ACCOUNT: Limit = {
  name: 'email-change',
  points: 3,
  seconds: HOUR_SECONDS,
  refusal: 'too_many_mails',
};
/** Many accounts together must not flood a stranger's inbox. The response never reveals if the address has an account. */
const OF_RECIPIENT: Limit = { ...OF_ACCOUNT, name: 'email-change-to', points: 6 };

interface Asked {
  caller: SignedIn;
  request: EmailChangeRequest;
  address: string;
  requestId: string;
}

/**
 * Requests another email address. A link goes to the new one, and the old one is notified; the new one is checked only when its mail is
 * made, so that neither the response nor its time reveals accounts.
 * @throws AppError as `provePassword`; `reauthentication_required` if the account has a second factor; `email_taken` if it is the caller’s
 * own; `too_many_mails`.
 */
export async function requestEmailChange(
  services: Services,
  { caller, request, address, requestId }: Asked,
): Promise<void> {
  if (await hasFactor(caller.user.id)) assertRecent(caller);
  const { current_password: password, new_email: newEmail } = request;
  const field = 'current_password';
  const proved = await provePassword(services, caller, { field, password, address, requestId });
  if (newEmail === caller.user.email) throw new AppError('email_taken', {}, { field: 'new_email' });
  await services.rateLimits.consume(OF_ACCOUNT, String(caller.user.id));
  await services.rateLimits.consume(OF_RECIPIENT, createHash('sha256').update(newEmail).digest('hex'));
  await inTransaction(services.sequelize, async (transaction) => {
    const user = await lockAccount(transaction, caller.user.id);
    if (user.passwordHash !== proved) throw notYours(field);
    await cancelEmailChange(transaction, caller.user.id);
    await beginEmailChange(transaction, user, { newEmail, sessionId: caller.session.id });
    const event = { userId: caller.user.id, action: 'account.ask_email_change', requestId } as const;
    await recordAccountEvent(transaction, { ...event, facts: { email: newEmail, address } });
  });
}

export async function beginEmailChange(
  transaction: Transaction,
  user: User,
  { newEmail, sessionId }: { newEmail: string; sessionId: string | null },
): Promise<void> {
  const { id: userId, email: oldEmail } = user;
  const isBySupport = sessionId === null;
  const change = await EmailChange.create(
    {
      userId,
      oldEmail,
      newEmail,
      sessionId,
      isBySupport,
      expiresAt: hoursAfter(user, LIFE_HOURS),
      undoUntil: isBySupport ? timeOf(user) : hoursAfter(user, EMAIL_UNDO_HOURS),
    },
    { transaction },
  );
  await tellAddresses(transaction, ['email_change_asked', 'email_change_told'], change);
}

/** Queues mails about a change, one for each kind; their text follows from its state when they are made. */
export async function tellAddresses(
  transaction: Transaction,
  kinds: readonly ('email_change_asked' | 'email_change_told')[],
  { id, userId }: Pick<EmailChange, 'id' | 'userId'>,
): Promise<void> {
  for (const kind of kinds) await announceOwn(transaction, kind, userId, { change: String(id) });
}

export function hoursAfter(user: User, hours: number): Date {
  return new Date(timeOf(user).getTime() + hours * HOUR_SECONDS * 1_000);
}
