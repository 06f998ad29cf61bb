import { addAmounts } from '@souk/contracts/amounts';
import type { Movement } from '@souk/contracts/money/activity';
import { SETTLED_MS } from '@souk/contracts/money/compareStatement.mjs';
import { readStored, store } from './stored';

/** A movement, its time, and all that its user owned after it. */
type Seen = [id: number, at: string, owned: string];

/** Movements that this browser remembers of a user: the newest. */
const MOST_SEEN = 200;

const keyOf = (userId: number) => `seen-movements:${userId}`;

/** The newest first. */
export const readSeenMovements = (userId: number) => readStored<Seen[]>(keyOf(userId), []);

function seen({ id, created_at, balance }: Movement): Seen {
  const { available_balance, escrow_balance, pending_withdrawals } = balance;
  return [id, created_at, addAmounts(available_balance, escrow_balance, pending_withdrawals)];
}

/**
 * Keeps what a user is shown of their movements. What was seen first stays, so that a platform that tells another story later is
 * found out. The balance after a movement can change for a moment: one that began earlier may still be committed.
 */
export function rememberMovements(userId: number, movements: readonly Movement[]): void {
  const settled = new Date(Date.now() - SETTLED_MS).toISOString();
  const known = readSeenMovements(userId);
  const ids = new Set(known.map(([id]) => id));
  const added = movements.filter(({ id, created_at }) => created_at < settled && !ids.has(id)).map(seen);
  if (added.length === 0) return;
  const newestFirst = [...known, ...added].toSorted(([a, atA], [b, atB]) =>
    atA === atB ? b - a : atA < atB ? 1 : -1,
  );
  store(keyOf(userId), newestFirst.slice(0, MOST_SEEN));
}

/** Compares movements that this browser saw with those that are shown now; `nothing` where none of them is among these. */
export function recall(
  known: readonly Seen[],
  movements: readonly Movement[],
  isWhole: boolean,
): 'nothing' | 'same' | 'changed' {
  const oldest = isWhole ? '' : (movements.at(-1)?.created_at ?? '');
  const expected = known.filter(([, at]) => at > oldest);
  if (expected.length === 0) return 'nothing';
  const shown = new Set(movements.map((movement) => seen(movement).join(' ')));
  return expected.every((one) => shown.has(one.join(' '))) ? 'same' : 'changed';
}
