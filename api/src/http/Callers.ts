import type { KycStatus } from '@souk/contracts/kycRules';
import type { Role } from '@souk/contracts/users';
import type { Sequelize } from 'sequelize';
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

/** A user as `authenticate` needs them. */
export interface CallerRow extends Omit<Caller, 'isActive'> {
  isActive: 0 | 1;
  tokenVersion: number;
}

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

  constructor(private readonly sequelize: Sequelize) {}

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
      const ids = waiting.map(({ id }) => id);
      const rows = await selectRows<CallerRow>(this.sequelize, statementFor(ids.length), padded(ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, resolve } of waiting) resolve(byId.get(id));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** The next power of two, so that only few statements are prepared. */
function places(count: number): number {
  return 2 ** Math.ceil(Math.log2(count));
}

function padded(ids: readonly number[]): number[] {
  return Array.from({ length: places(ids.length) }, (_, index) => ids[index] ?? ids[0] ?? 0);
}

const statements = new Map<number, string>();

function statementFor(count: number): string {
  const size = places(count);
  const known = statements.get(size);
  if (known) return known;
  const sql = `SELECT id, email, username, role, is_active AS isActive, kyc_status AS kycStatus, token_version AS tokenVersion
  FROM users WHERE id IN (${Array(size).fill('?').join(', ')})`;
  statements.set(size, sql);
  return sql;
}
