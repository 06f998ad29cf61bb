import type { Movement } from './activity';
import type { WalletBalance } from './wallet';

/** The fields of a movement that a comparison needs. */
export type Moved = Pick<Movement, 'id' | 'created_at' | 'change' | 'balance'>;

/** A moment of the ledger, as a proof or a receipt names it. */
export interface LedgerMoment {
  /** The newest transfer that counts. */
  as_of_transfer_id: number;
  at: string;
}

export interface Comparison {
  /** The sum of the movements, in USDT with six decimals. */
  owned: string;
  counted: string;
  fits: boolean;
  /** Movements of just before the moment are not counted: they were still being written. The next proof has them. */
  isLate: boolean;
}

/** Milliseconds until a movement is visible to others, at most: no transaction stays open for so long. */
export const SETTLED_MS: number;

/** All parts of a balance, or of what changed of it, together. */
export function totalOf(parts: WalletBalance): string;

/** True if each balance follows from the one below it. `isWhole`: the last movement is the user's first. */
export function addsUp(movements: readonly Moved[], isWhole: boolean): boolean;

/** True if the movements reach back to before a moment, so that they can be compared with it. */
export function reaches(movements: readonly Moved[], isWhole: boolean, at: string): boolean;

/**
 * Compares a user's counted amounts at a moment with the sum of their movements.
 * @param movements The latest first, without a gap, from now back to before the moment.
 * @param counted Amounts that add up to the counted total.
 */
export function compareStatement(
  movements: readonly Moved[],
  moment: LedgerMoment,
  counted: readonly string[],
): Comparison;
