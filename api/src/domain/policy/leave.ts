import { type WayOut, wayOutBarrier } from '@souk/contracts/people/waysOut';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import type { Caller } from '../session/Caller';

interface Asking {
  caller: Pick<Caller, 'proof'>;
  /** Whether this use of the way is unusual: `When` in contracts. */
  isUnusual: boolean;
  /** Until when payouts are held (`payoutsHeldUntil`); left out where the way is not held. */
  heldUntil?: Date | null;
}

const asked = new WeakMap<Transaction, Map<WayOut, boolean>>();

/**
 * Asks the one rule of ways out whether value may leave by this one (`WAYS_OUT`). Each use case whose route names a way asks it, in
 * the transaction in which the value leaves.
 * @throws AppError `reauthentication_required`, of a key `key_proves_nothing`; `coins_held` or `payouts_held`.
 */
export function leave(
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

/** The ways that were asked for in a transaction, and whether this use was unusual. */
export function waysAsked(transaction: Transaction): ReadonlyMap<WayOut, boolean> {
  return asked.get(transaction) ?? new Map();
}
