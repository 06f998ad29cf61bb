import type { KeyObject } from 'node:crypto';
import type { Site } from '@souk/contracts/runtimeConfig';
import jwt from 'jsonwebtoken';
import { AppError } from '../AppError';

/** What a session's token says: which session, and the site that it is for. Everything else is in the session's row. */
interface SessionToken {
  sessionId: string;
  site: Site;
}

interface VerifiedToken extends SessionToken {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** However much it is used, a session ends then. */
const LIFE = '12h';
const ALGORITHM = 'HS256';
const REMEMBERED = 10_000;

/**
 * Signs the tokens of sessions and reads them back. A verified token is remembered until it expires: verifying a signature
 * costs as much as one of the request's statements.
 */
export class SessionTokens {
  private readonly verified = new Map<string, VerifiedToken>();

  constructor(private readonly key: KeyObject) {}

  sign({ id, userId, site }: { id: string; userId: number; site: Site }): string {
    return jwt.sign({ sid: id }, this.key, {
      algorithm: ALGORITHM,
      subject: String(userId),
      audience: site,
      expiresIn: LIFE,
    });
  }

  /** @throws AppError 401 where the token is not ours or has expired. */
  verify(token: string): SessionToken {
    const verified = this.verified.get(token) ?? this.remember(token, this.read(token));
    if (verified.expiresAt > Date.now() / 1000) return verified;
    throw sessionOver();
  }

  private read(token: string): VerifiedToken {
    try {
      const claims = jwt.verify(token, this.key, { algorithms: [ALGORITHM], ignoreExpiration: true });
      if (typeof claims === 'object' && claims.sid && claims.exp)
        return { sessionId: claims.sid, site: claims.aud as Site, expiresAt: claims.exp };
    } catch {
      // Whatever is wrong with a token, its bearer learns only that it is not valid.
    }
    throw new AppError('unauthenticated');
  }

  private remember(token: string, session: VerifiedToken): VerifiedToken {
    const [oldest] = this.verified.keys();
    if (oldest !== undefined && this.verified.size >= REMEMBERED) this.verified.delete(oldest);
    this.verified.set(token, session);
    return session;
  }
}

/** 401 for a session that was ended, unused for too long or has lasted long enough. */
export function sessionOver(): AppError {
  return new AppError('unauthenticated', 'Your session has expired. Please log in again.');
}
