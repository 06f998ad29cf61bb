import type { LoginRequest } from '@souk/contracts/auth';
import { AppError } from '../../AppError';
import { recordAccountEvent } from '../../audit/recordAccountEvent';
import { lockRow } from '../../database/lockRow';
import { inTransaction } from '../../database/transaction';
import type { Services } from '../../http/route';
import { securityMail } from '../../mail/securityMail';
import { Session, User } from '../../models';
import { verifyPassword } from '../../passwords/passwords';
import { countLogin, forgetLogins } from '../../rateLimits/loginLimits';
import { type Origin, openSession } from './sessions';

interface Login {
  request: LoginRequest;
  origin: Origin;
  requestId: string;
}

/**
 * Opens a session and gives its token. Right and wrong tries at an account are in the audit log; the owner of an account is told by
 * mail of a device that never signed in to it.
 * @throws AppError `unauthenticated`, the same for an unknown account; `too_many_requests` after `max_login_attempts`.
 */
export async function logIn(services: Services, { request, origin, requestId }: Login): Promise<string> {
  const { config, rateLimits, sequelize, sessionTokens, settings } = services;
  const { username: email, password } = request;
  const { max_login_attempts: maxAttempts } = await settings.read();
  const attempt = { email, address: origin.address, maxAttempts };
  if (config.rateLimits) await countLogin(rateLimits, attempt);
  const user = await User.findOne({ where: { email }, raw: true, attributes: ['id', 'passwordHash'] });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  const event = user && { userId: user.id, facts: { ...origin }, requestId };
  if (!event || !matches) {
    if (event) {
      const facts = { ...event.facts, reason: 'wrong password' };
      await recordAccountEvent(undefined, { ...event, action: 'account.sign_in_refused', facts });
    }
    throw wrongPassword();
  }
  if (config.rateLimits) await forgetLogins(rateLimits, attempt);
  await tellOfNewDevice(services, { userId: event.userId, email, origin });
  const session = await inTransaction(sequelize, async (transaction) => {
    // A new password that was set meanwhile has ended all sessions: the old one must not open another.
    const { passwordHash } = await lockRow(transaction, User, event.userId);
    if (passwordHash !== user.passwordHash) throw wrongPassword();
    await recordAccountEvent(transaction, { ...event, action: 'account.sign_in' });
    return openSession(transaction, event.userId, origin);
  });
  return sessionTokens.sign(session);
}

function wrongPassword(): AppError {
  return new AppError('unauthenticated', 'Incorrect email or password.');
}

/** Nobody is told of the first sign-in ever. */
async function tellOfNewDevice(
  { config, mailer }: Services,
  { userId, email, origin: { device, address } }: { userId: number; email: string; origin: Origin },
): Promise<void> {
  const latest = await Session.findOne({ attributes: ['id'], where: { userId } });
  if (!latest || (await Session.findOne({ attributes: ['id'], where: { userId, device } }))) return;
  const details = `${device || 'unknown'}, from ${address}`;
  void mailer(securityMail(config, { to: email, event: 'new_device', details }));
}
