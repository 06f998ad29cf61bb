import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/permissions';
import { type Grant, grantsOf } from '@souk/contracts/people/grants';
import { WITH_TIME } from '../../kernel/database/databaseTime';
import { Session, User } from '../models';

/**
 * Who acts, what they may, and how they proved who they are. A session is one; a key with a scope would be one with fewer grants and
 * no proof.
 */
export interface Caller {
  /** As the database knows them at this moment, never as the token says (docs/domain.md#the-wire). */
  user: Pick<User, 'id' | 'email' | 'username' | 'role' | 'isActive' | 'emailVerifiedAt' | 'kycStatus'>;
  /** What they may be let do; of an administrator, what their roles allow. A route takes one of them (`may`). */
  grants: ReadonlySet<Grant>;
  proof: Proof;
}

/** How callers proved who they are, and from where they ask. */
export interface Proof {
  /** By a password or a factor, within the last 10 minutes; signing in is one. */
  isRecent: boolean;
  /** Whether a second factor was one of them. */
  withFactor: boolean;
  /** What their client calls itself. */
  device: string;
  /** The client's address, as the gateway saw it. */
  address: string;
}

/** The device and the network that an announcement to the owner names. */
export function whereFrom({ proof }: Pick<Caller, 'proof'>): Record<string, string> {
  return { device: proof.device, from: proof.address };
}

/** Of what is done in a user's name later on, and of jobs. */
export const UNPROVED: Proof = { isRecent: false, withFactor: false, device: '', address: '' };

/** Somebody who is signed in, with the session that they use. */
export interface SignedIn extends Caller {
  session: { id: string; createdAt: Date; seenAt: Date; provedAt: Date };
  /** The database's time as they were read: what the request decides by. */
  now: Date;
}

const OF_USER = ['id', 'email', 'username', 'role', 'isActive', 'emailVerifiedAt', 'kycStatus', 'adminRoles'];
const OF_SESSION = ['id', 'createdAt', 'seenAt', 'provedAt', 'withFactor', WITH_TIME];

/** A session as it comes: with 0 and 1 where the model has false and true, and with the time. */
type Row = Session & { databaseTime: Date };

interface Waiting {
  sessionId: string;
  resolve: (row: SignedIn | undefined) => void;
  reject: (error: unknown) => void;
}

/** So long a proof of who one is counts. */
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

/** A user as a caller, for what is done in their name later on. */
export function callerOf(
  {
    id,
    email,
    username,
    role,
    isActive,
    emailVerifiedAt,
    kycStatus,
    adminRoles,
  }: Caller['user'] & Pick<User, 'adminRoles'>,
  proof = UNPROVED,
): Caller {
  return {
    user: { id, email, username, role, isActive: Boolean(isActive), emailVerifiedAt, kycStatus },
    grants: grantsOf(role === 'admin' ? permissionsOf(adminRolesOf(adminRoles)) : []),
    proof,
  };
}

/** A deactivated administrator is none. */
export function isAdmin({ role, isActive }: Pick<User, 'role' | 'isActive'>): boolean {
  return role === 'admin' && isActive;
}

function signedIn({ id, createdAt, seenAt, provedAt, withFactor, user, databaseTime: now }: Row): SignedIn {
  const isRecent = now.getTime() - provedAt.getTime() <= RECENT_MS;
  // The request says where from (`authenticate`).
  const proof = { ...UNPROVED, isRecent, withFactor: Boolean(withFactor) };
  return { ...callerOf(user as User, proof), session: { id, createdAt, seenAt, provedAt }, now };
}
