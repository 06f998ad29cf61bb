import type { LoginRequest } from '@souk/contracts';
import { AppError } from '../../AppError';
import { signToken } from '../../http/authenticate';
import type { Services } from '../../http/route';
import { Setting, User } from '../../models';
import { verifyPassword } from '../../passwords/passwords';

/** Opens a session: a token that lives as long as the system settings say. @throws AppError `unauthenticated`. */
export async function logIn(
  services: Services,
  { username: email, password }: LoginRequest,
): Promise<string> {
  const user = await User.findOne({
    where: { email },
    raw: true,
    attributes: ['id', 'passwordHash', 'tokenVersion'],
  });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new AppError('unauthenticated', 'Incorrect email or password.');
  const { session_timeout_minutes: minutes } = await Setting.readAll();
  return signToken(services.config, user, minutes);
}
