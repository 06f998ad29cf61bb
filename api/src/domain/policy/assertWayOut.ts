import { type WayOut, wayOutBarrier } from '@souk/contracts/people/abilities/waysOut';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import type { Caller } from '../session/Caller';

interface Asking {
  caller: Pick<Caller, 'proof'>;
  /** True if this use of the way out is unusual: `When` in contracts. */
  isUnusual: boolean;
  /** End of the payout hold (`payoutsHeldUntil`); omitted if the way is not held. */
  heldUntil?: Date | null;
}

const asked = new WeakMap<Transaction, Map<WayOut, boolean>>();

/**
 * Checks whether value may leave by this way out (`WAYS_OUT`). Each use case whose route names a way calls it, in the transaction in
 * which the value leaves.
 * @throws AppError `reauthentication_required`, for a key `key_proves_nothing`; `coins_held` or `payouts_held`.
 */
export function assertWayOut(
  transaction: Transaction,
  way: WayOut,
  { caller, isUnusual, heldUntil = null }: Asking,
): void {
  const ways = asked.get(transaction) ?? new Map<WayOut, boolean>();
  asked.set(transaction, ways.set(way, isUnusual || ways.get(way) === true));
  const barrier = wayOutBarrier(way, { isUnusual, heldUntil, isProved: caller.proof.isRecent });
  if (barrier === 'reauthentication_required')
    throw new AppError(caller.proof.key ? 'key_proves_nothing' : barrier);
  if (barrier === 'held' && heldUntil)
    throw new AppError(way === 'withdraw' ? 'payouts_held' : 'coins_held', {
      until: heldUntil.toISOString(),
    });
}

export function waysAsked(transaction: Transaction): ReadonlyMap<WayOut, boolean> {
  return asked.get(transaction) ?? new Map();
}
