import type { KycStatus, Role } from '@souk/contracts';
import type { Context } from 'koa';
import { AppError } from '../AppError';
import { selectRows } from '../database/execute';
import type { Services } from './route';

/** Who makes the request, as the database knows them at this moment (design §4: never from the token). */
export interface Caller {
  id: number;
  email: string;
  username: string;
  role: Role;
  isActive: boolean;
  kycStatus: KycStatus | null;
}

/** The caller behind a request's bearer token, or null where it carries none. @throws AppError 401 where it does not hold. */
export async function authenticate(
  context: Context,
  { sequelize, sessionTokens }: Pick<Services, 'sequelize' | 'sessionTokens'>,
): Promise<Caller | null> {
  const header = context.get('authorization');
  if (!header) return null;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header) ?? [];
  if (!token) throw new AppError('unauthenticated');
  const { userId, tokenVersion } = sessionTokens.verify(token);
  const [user] = await selectRows<CallerRow>(sequelize, CALLER, [userId]);
  if (!user || user.tokenVersion !== tokenVersion) throw new AppError('unauthenticated');
  return { ...user, isActive: user.isActive === 1 };
}

type CallerRow = Omit<Caller, 'isActive'> & { isActive: 0 | 1; tokenVersion: number };

const CALLER = `SELECT id, email, username, role, is_active AS isActive, kyc_status AS kycStatus, token_version AS tokenVersion
  FROM users WHERE id = ?`;
