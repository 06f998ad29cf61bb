import { WITH_TIME } from '../../kernel/database/databaseTime';
import { Session, User } from '../models';
import { callerOf, type SignedIn, UNPROVED } from './Caller';

const OF_USER = [
  ...['id', 'email', 'username', 'role', 'adminRoles', 'isActive'],
  ...['emailVerifiedAt', 'kycStatus', 'kycClosedAt', 'termsVersion', 'taxDueAt'],
];
const OF_SESSION = ['id', 'createdAt', 'seenAt', 'provedAt', 'withFactor', WITH_TIME];

/** A raw session row: 0 and 1 for booleans, with the database time. */
type Row = Session & { databaseTime: Date };

interface Waiting {
  sessionId: string;
  resolve: (row: SignedIn | undefined) => void;
  reject: (error: unknown) => void;
}

/** Validity of a proof of identity. */
const RECENT_MS = 10 * 60_000;
const AT_ONCE = 32;

/**
 * Reads the sessions and users behind requests, with one statement for all requests of one turn of the event loop: under load that
 * saves most of them a round trip, and a lone request does not wait.
 */
export class CallerReader {
  #waiting: Waiting[] = [];

  /** The session's user, read after this call; undefined if the session has ended. */
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
  // `authenticate` adds device and address from the request.
  const proof = { ...UNPROVED, isRecent, withFactor: Boolean(withFactor) };
  return { ...callerOf(user as User, proof), session: { id, createdAt, seenAt, provedAt }, now };
}
