import type { LoginRequest } from '@souk/contracts/auth';
import { AppError } from '../../AppError';
import type { Services } from '../../http/route';
import { User } from '../../models';
import { verifyPassword } from '../../passwords/passwords';
import { countLogin, forgetLogins } from '../../rateLimits/loginLimits';

/**
 * Opens a session: a token that lives as long as the system settings say.
 * @throws AppError `unauthenticated`, the same for an unknown account; `too_many_requests` after `max_login_attempts`.
 */
export async function logIn(
  { config, rateLimits, sessionTokens, settings: reader }: Services,
  { request, address }: { request: LoginRequest; address: string },
): Promise<string> {
  const { username: email, password } = request;
  const settings = await reader.read();
  const attempt = { email, address, maxAttempts: settings.max_login_attempts };
  if (config.rateLimits) await countLogin(rateLimits, attempt);
  const user = await User.findOne({
    where: { email },
    raw: true,
    attributes: ['id', 'passwordHash', 'tokenVersion'],
  });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new AppError('unauthenticated', 'Incorrect email or password.');
  if (config.rateLimits) await forgetLogins(rateLimits, attempt);
  return sessionTokens.sign(user, settings.session_timeout_minutes);
}
