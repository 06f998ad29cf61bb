import type { Movement } from '../wallet/activity';
import type { WalletBalance } from '../wallet/wallet';

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

/** How long a movement may take from its time until others see it, in milliseconds: no transaction stays open for so long. */
export const SETTLED_MS: number;

/** All parts of a balance, or of what changed of it, together. */
export function totalOf(parts: WalletBalance): string;

/** Whether each balance follows from the one below it. `isWhole`: the last movement is the user's first. */
export function addsUp(movements: readonly Moved[], isWhole: boolean): boolean;

/** Whether movements reach down to below a moment, so that they can be compared with it. */
export function reaches(movements: readonly Moved[], isWhole: boolean, at: string): boolean;

/**
 * Compares what was counted for a user at a moment with what their movements add up to.
 * @param movements The latest first, without a gap, from now down to below the moment.
 * @param counted Amounts that add up to what was counted.
 */
export function compareStatement(
  movements: readonly Moved[],
  moment: LedgerMoment,
  counted: readonly string[],
): Comparison;
