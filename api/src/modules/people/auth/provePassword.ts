import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { User } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { SignedIn } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { countLogin, forgetLogins } from './loginLimits';
import { verifyPassword } from './passwords/passwords';

interface Proof {
  field: string;
  password: string;
  address: string;
  requestId: string;
}

/**
 * A signed-in user proves that they know the password. A wrong password is no 401, which would end the session; attempts count as in a
 * sign-in.
 * @returns The hash that the password fits.
 * @throws AppError `wrong_password`; `too_many_sign_ins` after `max_login_attempts`.
 */
export async function provePassword(services: Services, caller: SignedIn, proof: Proof): Promise<string> {
  const { rateLimits, settings } = services;
  const { max_login_attempts: maxAttempts } = await settings.read();
  const { user: self, session } = caller;
  const attempt = { account: self.id, address: proof.address, maxAttempts, sessionId: session.id };
  const counted = await countLogin(services, attempt);
  const user = await User.findByPk(self.id, { attributes: ['passwordHash'], raw: true });
  if (!user) throw new AppError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, proof.password))) {
    const facts = { address: proof.address, reason: 'wrong password' };
    const event = { userId: self.id, facts, requestId: proof.requestId };
    await recordAccountEvent(undefined, { ...event, action: 'account.proof_refused' });
    throw notYours(proof.field);
  }
  await forgetLogins(rateLimits, counted);
  return user.passwordHash;
}

/** A 422: a 401 would say that the session has ended. */
export function notYours(field: string): AppError {
  return new AppError('wrong_password', {}, { field });
}
