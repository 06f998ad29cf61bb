import type { LoginRequest } from '@souk/contracts/people/signIn/auth';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import type { Services } from '../../../domain/Services';
import { hasFactor } from '../../../domain/session/hasFactor';
import { AppError } from '../../../kernel/AppError';
import { inTransaction } from '../../../kernel/database/transaction';
import { completeSignIn } from './completeSignIn';
import { countLogin, forgetLogins, refundLogin } from './loginLimits';
import { verifyPassword } from './passwords/passwords';
import { readFactors } from './secondFactors/readFactors';
import { beginSecondStep } from './secondStep';
import type { Origin } from './sessions';

interface Login {
  request: LoginRequest;
  origin: Origin;
  siteOrigin: string;
  requestId: string;
  workProof: string;
}

/**
 * Opens a session and returns its token. Correct and wrong attempts are in the audit log; the owner gets a mail about a device that never
 * signed in to the account.
 * @throws AppError `wrong_credentials`, the same for an unknown account; `second_factor_required`, with the ways to continue;
 * `too_many_sign_ins` after `max_login_attempts`, or with a `challenge` at an address with many wrong attempts.
 */
export async function logIn(
  services: Services,
  { request, origin, siteOrigin, requestId, workProof }: Login,
): Promise<string> {
  const { rateLimits, sequelize, sessionTokens, settings } = services;
  const { username: email, password } = request;
  const { max_login_attempts: maxAttempts } = await settings.read();
  const user = await User.findOne({ where: { email }, raw: true, attributes: ['id', 'passwordHash'] });
  const attempt = { account: user?.id ?? email, address: origin.address, maxAttempts, workProof };
  const counted = await countLogin(services, attempt);
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) {
    if (user) {
      const event = { userId: user.id, action: 'account.sign_in_refused', requestId } as const;
      await recordAccountEvent(undefined, { ...event, facts: { ...origin, reason: 'wrong password' } });
    } else await rateLimits.writeDummyRow();
    throw wrongPassword();
  }
  const { methods } = await readFactors(user.id, siteOrigin);
  // An account may have a factor that works on another site only.
  if (methods.length > 0 || (await hasFactor(user.id))) {
    // Refunds only this attempt: the password alone must not clear the count of wrong codes.
    await refundLogin(rateLimits, counted);
    throw await beginSecondStep(sequelize, { userId: user.id, methods, site: origin.site, siteOrigin });
  }
  await forgetLogins(rateLimits, counted);
  const session = await inTransaction(sequelize, async (transaction) => {
    // A password set since then has ended all sessions: the old one must not open another.
    const { passwordHash } = await lockUser(transaction, user.id);
    if (passwordHash !== user.passwordHash) throw wrongPassword();
    return completeSignIn(transaction, { userId: user.id, origin, factor: null, requestId });
  });
  return sessionTokens.sign(session);
}

function wrongPassword(): AppError {
  return new AppError('wrong_credentials');
}
