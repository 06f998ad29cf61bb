import type { KeyObject } from 'node:crypto';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import jwt from 'jsonwebtoken';
import { AppError } from '../../kernel/AppError';

/** A token names only the session and its site. The rest is in the session's row. */
interface SessionToken {
  sessionId: string;
  site: Site;
}

/** A session ends after this time, however much it is used. */
export const SESSION_LIFE_MS = 12 * 3_600_000;
const ALGORITHM = 'HS256';
const REMEMBERED = 10_000;

/**
 * Signs and verifies session tokens. Verified tokens are cached while there is room: verifying costs as much as one of the request's
 * statements. A token's own expiry only informs its holder: it uses the clock of the process that signed it, so the session's row
 * decides.
 */
export class SessionTokens {
  private readonly verified = new Map<string, SessionToken>();

  constructor(private readonly key: KeyObject) {}

  sign({ id, userId, site }: { id: string; userId: number; site: Site }): string {
    return jwt.sign({ sid: id }, this.key, {
      algorithm: ALGORITHM,
      subject: String(userId),
      audience: site,
      expiresIn: SESSION_LIFE_MS / 1000,
    });
  }

  /** @throws AppError 401 if the token is not ours. */
  verify(token: string): SessionToken {
    return this.verified.get(token) ?? this.remember(token, this.read(token));
  }

  private read(token: string): SessionToken {
    try {
      const claims = jwt.verify(token, this.key, { algorithms: [ALGORITHM], ignoreExpiration: true });
      if (typeof claims === 'object' && claims.sid && claims.exp)
        return { sessionId: claims.sid, site: claims.aud as Site };
    } catch {
      // Whatever the fault, the bearer learns only that the token is invalid.
    }
    throw new AppError('unauthenticated');
  }

  private remember(token: string, session: SessionToken): SessionToken {
    const [oldest] = this.verified.keys();
    if (oldest !== undefined && this.verified.size >= REMEMBERED) this.verified.delete(oldest);
    this.verified.set(token, session);
    return session;
  }
}

/** 401 for a session that was ended, unused for too long, or too old. */
export function sessionOver(): AppError {
  return new AppError('session_over');
}
