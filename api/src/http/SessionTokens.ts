import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { AppError } from '../AppError';

/** What a session's token says: who it is, and the version that a password reset bumps. */
interface Session {
  userId: number;
  tokenVersion: number;
}

interface VerifiedSession extends Session {
  /** Seconds since 1970. */
  expiresAt: number;
}

const ALGORITHM = 'HS256';
const REMEMBERED = 10_000;

/**
 * Signs the tokens of sessions and reads them back. A verified token is remembered until it expires: verifying a signature
 * costs as much as one of the request's statements.
 */
export class SessionTokens {
  private readonly verified = new Map<string, VerifiedSession>();

  constructor(private readonly key: KeyObject) {}

  sign(user: { id: number; tokenVersion: number }, lifeMinutes: number): string {
    return jwt.sign({ version: user.tokenVersion }, this.key, {
      algorithm: ALGORITHM,
      subject: String(user.id),
      expiresIn: lifeMinutes * 60,
    });
  }

  /** @throws AppError 401 where the token is not ours or has expired. */
  verify(token: string): Session {
    const session = this.verified.get(token) ?? this.remember(token, this.read(token));
    if (session.expiresAt > Date.now() / 1000) return session;
    throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
  }

  private read(token: string): VerifiedSession {
    try {
      const claims = jwt.verify(token, this.key, { algorithms: [ALGORITHM], ignoreExpiration: true });
      if (typeof claims === 'object' && claims.sub && claims.exp) {
        return { userId: Number(claims.sub), tokenVersion: claims.version, expiresAt: claims.exp };
      }
    } catch {
      // Whatever is wrong with a token, its bearer learns only that it is not valid.
    }
    throw new AppError('unauthenticated');
  }

  private remember(token: string, session: VerifiedSession): VerifiedSession {
    const [oldest] = this.verified.keys();
    if (oldest !== undefined && this.verified.size >= REMEMBERED) this.verified.delete(oldest);
    this.verified.set(token, session);
    return session;
  }
}
