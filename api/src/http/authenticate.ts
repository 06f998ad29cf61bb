import type { Context } from 'koa';
import { AppError } from '../AppError';
import type { Caller } from './Callers';
import type { Services } from './route';

/** The caller behind a request's bearer token, or null where it carries none. @throws AppError 401 where it is not valid. */
export async function authenticate(
  context: Context,
  { callers, sessionTokens }: Pick<Services, 'callers' | 'sessionTokens'>,
): Promise<Caller | null> {
  const header = context.get('authorization');
  if (!header) return null;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header) ?? [];
  if (!token) throw new AppError('unauthenticated');
  const { userId, tokenVersion } = sessionTokens.verify(token);
  const user = await callers.read(userId);
  if (user?.tokenVersion !== tokenVersion) throw new AppError('unauthenticated');
  return user;
}
