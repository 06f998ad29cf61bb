import type { KycStatus } from '@souk/contracts/kycRules';
import type { Role } from '@souk/contracts/users';
import { User } from '../models';

/** Who makes the request, as the database knows them at this moment (design §4: never from the token). */
export interface Caller {
  id: number;
  email: string;
  username: string;
  role: Role;
  isActive: boolean;
  kycStatus: KycStatus | null;
}

/** A user as `authenticate` needs them. */
export interface CallerRow extends Caller {
  tokenVersion: number;
}

const ATTRIBUTES = ['id', 'email', 'username', 'role', 'isActive', 'kycStatus', 'tokenVersion'];

interface Waiting {
  id: number;
  resolve: (row: CallerRow | undefined) => void;
  reject: (error: unknown) => void;
}

const AT_ONCE = 32;

/**
 * Reads the users behind requests, with one statement for all requests that arrive in the same turn of the event loop: under
 * load that saves most of them a round trip, and a request that comes alone waits for nothing.
 */
export class Callers {
  #waiting: Waiting[] = [];

  /** The user as the database has them after this call, or undefined. */
  read(id: number): Promise<CallerRow | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ id, resolve, reject }) === 1) setImmediate(() => this.#readAll());
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
      const ids = [...new Set(waiting.map(({ id }) => id))];
      const rows = await User.findAll({ attributes: ATTRIBUTES, where: { id: ids }, raw: true });
      // A row as it comes has 0 and 1 where the model has false and true.
      const byId = new Map(rows.map((row) => [row.id, { ...row, isActive: Boolean(row.isActive) }]));
      for (const { id, resolve } of waiting) resolve(byId.get(id));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
