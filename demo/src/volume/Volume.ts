/** Amounts of rows, and ids before them: row number `n` (from 1) has the id `after + n`. */
export interface Volume {
  users: number;
  trades: number;
  deposits: number;
  withdrawals: number;
  /** Largest ids before. */
  after: { user: number; offer: number; trade: number; deposit: number; withdrawal: number };
  adminId: number;
  passwordHash: string;
  /** Start of the history in MySQL's format. It ends now. */
  since: string;
}

/** Table of the numbers from 1 to the largest count; every INSERT reads from it. It is dropped at the end. */
export const NUMBERS = 'volume_numbers';

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600;

/** Two years ago, in MySQL's format. */
export function startOfHistory(now = new Date()): string {
  return new Date(now.getTime() - TWO_YEARS_SECONDS * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** SQL: a pseudorandom number from 0 to below `choices` (itself SQL), the same in every run. */
export function dice(name: string, choices: number | string): string {
  return `(CRC32(CONCAT('${name}', n)) % ${choices})`;
}

/** SQL: the time of row `n` of `total`, spread evenly over the history, so that ids follow time. */
export function momentOf({ since }: Volume, total: number): string {
  return `DATE_ADD('${since}', INTERVAL FLOOR(n * ${TWO_YEARS_SECONDS - 3600} / ${total}) SECOND)`;
}

/** SQL: the number of users when row `n` of `total` was made; at least two. */
export function usersBy({ users }: Volume, total: number): string {
  return `GREATEST(2, FLOOR(${users} * n / ${total}))`;
}
