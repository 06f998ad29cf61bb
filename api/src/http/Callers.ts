import type { KycStatus } from '@souk/contracts/kycRules';
import type { Role } from '@souk/contracts/users';
import { Session, User } from '../models';

/** Who makes the request, as the database knows them at this moment (design §4: never from the token). */
export interface Caller {
  id: number;
  email: string;
  username: string;
  role: Role;
  isActive: boolean;
  emailVerifiedAt: Date | null;
  kycStatus: KycStatus | null;
}

/** Somebody who is signed in, with the session that they use. */
export interface SignedIn extends Caller {
  session: { id: string; seenAt: Date; provedAt: Date; withFactor: boolean };
}

const OF_USER = ['id', 'email', 'username', 'role', 'isActive', 'emailVerifiedAt', 'kycStatus'];
const OF_SESSION = ['id', 'seenAt', 'provedAt', 'withFactor'];

interface Waiting {
  sessionId: string;
  resolve: (row: SignedIn | undefined) => void;
  reject: (error: unknown) => void;
}

const AT_ONCE = 32;

/**
 * Reads the sessions and users behind requests, with one statement for all requests that arrive in the same turn of the event
 * loop: under load that saves most of them a round trip, and a request that comes alone waits for nothing.
 */
export class Callers {
  #waiting: Waiting[] = [];

  /** The user whose session it is, as the database has them after this call; undefined once the session was ended. */
  read(sessionId: string): Promise<SignedIn | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ sessionId, resolve, reject }) === 1) setImmediate(() => this.#readAll());
    });
  }

  #readAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < waiting.length; start += AT_ONCE)
      void this.#readSome(waiting.slice(start, start + AT_ONCE));
  }

  async #readSome(waiting: readonly Waiting[]): Promise<void> {
    try {
      const rows = await Session.findAll({
        attributes: OF_SESSION,
        where: { id: [...new Set(waiting.map(({ sessionId }) => sessionId))], endedAt: null },
        include: [
          { model: User, as: 'user', attributes: OF_USER, required: true, where: { erasedAt: null } },
        ],
        raw: true,
        nest: true,
      });
      const byId = new Map(rows.map((row) => [row.id, signedIn(row)]));
      for (const { sessionId, resolve } of waiting) resolve(byId.get(sessionId));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** A row as it comes has 0 and 1 where the model has false and true. */
function signedIn({ id, seenAt, provedAt, withFactor, user }: Session): SignedIn {
  const { isActive, ...person } = user as User;
  return {
    ...person,
    isActive: Boolean(isActive),
    session: { id, seenAt, provedAt, withFactor: Boolean(withFactor) },
  };
}
