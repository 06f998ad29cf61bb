import { WITH_TIME } from '../../kernel/database/databaseTime';
import { Session, User } from '../models';
import { callerOf, type SignedIn, UNPROVED } from './Caller';

const OF_USER = [
  ...['id', 'email', 'username', 'role', 'adminRoles', 'isActive'],
  ...['emailVerifiedAt', 'kycStatus', 'kycClosedAt', 'termsVersion', 'taxDueAt'],
];
const OF_SESSION = ['id', 'createdAt', 'seenAt', 'provedAt', 'withFactor', WITH_TIME];

/** A session as it comes: with 0 and 1 where the model has false and true, and with the time. */
type Row = Session & { databaseTime: Date };

interface Waiting {
  sessionId: string;
  resolve: (row: SignedIn | undefined) => void;
  reject: (error: unknown) => void;
}

/** How long a proof of who one is counts. */
const RECENT_MS = 10 * 60_000;
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
      const rows = (await Session.findAll({
        attributes: OF_SESSION,
        where: { id: [...new Set(waiting.map(({ sessionId }) => sessionId))], endedAt: null },
        include: [
          { model: User, as: 'user', attributes: OF_USER, required: true, where: { erasedAt: null } },
        ],
        raw: true,
        nest: true,
      })) as Row[];
      const byId = new Map(rows.map((row) => [row.id, signedIn(row)]));
      for (const { sessionId, resolve } of waiting) resolve(byId.get(sessionId));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

function signedIn({ id, createdAt, seenAt, provedAt, withFactor, user, databaseTime: now }: Row): SignedIn {
  const isRecent = now.getTime() - provedAt.getTime() <= RECENT_MS;
  // The request says where from (`authenticate`).
  const proof = { ...UNPROVED, isRecent, withFactor: Boolean(withFactor) };
  return { ...callerOf(user as User, proof), session: { id, createdAt, seenAt, provedAt }, now };
}
