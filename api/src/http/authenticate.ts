import type { KycStatus, Role } from '@souk/contracts';
import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import type { Sequelize } from 'sequelize';
import { AppError } from '../AppError';
import type { Config } from '../config';
import { selectRows } from '../database/execute';

/** Who makes the request, as the database knows them at this moment (design §4: never from the token). */
export interface Caller {
  id: number;
  email: string;
  username: string;
  role: Role;
  isActive: boolean;
  kycStatus: KycStatus | null;
}

const ALGORITHM = 'HS256';

/** A session's token: the user's id and the version that a password reset bumps. */
export function signToken(
  config: Pick<Config, 'jwtKey'>,
  user: { id: number; tokenVersion: number },
  lifeMinutes: number,
): string {
  return jwt.sign({ version: user.tokenVersion }, config.jwtKey, {
    algorithm: ALGORITHM,
    subject: String(user.id),
    expiresIn: lifeMinutes * 60,
  });
}

/** The caller behind a request's bearer token, or null where it carries none. @throws AppError 401 where it does not hold. */
export async function authenticate(
  context: Context,
  { config, sequelize }: { config: Config; sequelize: Sequelize },
): Promise<Caller | null> {
  const header = context.get('authorization');
  if (!header) return null;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header) ?? [];
  if (!token) throw new AppError('unauthenticated');
  const { userId, version } = verify(token, config);
  const [user] = await selectRows<CallerRow>(sequelize, CALLER, [userId]);
  if (!user || user.tokenVersion !== version) throw new AppError('unauthenticated');
  return { ...user, isActive: user.isActive === 1 };
}

type CallerRow = Omit<Caller, 'isActive'> & { isActive: 0 | 1; tokenVersion: number };

const CALLER = `SELECT id, email, username, role, is_active AS isActive, kyc_status AS kycStatus, token_version AS tokenVersion
  FROM users WHERE id = ?`;

function verify(token: string, config: Config): { userId: number; version: number } {
  try {
    const claims = jwt.verify(token, config.jwtKey, { algorithms: [ALGORITHM] });
    if (typeof claims === 'object' && claims.sub)
      return { userId: Number(claims.sub), version: claims.version };
  } catch (error) {
    if (error instanceof jwt.TokenExpiredError) {
      throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
    }
  }
  throw new AppError('unauthenticated');
}
