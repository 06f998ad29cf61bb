import { addAmounts } from '@souk/contracts/amounts/amounts';
import { SETTLED_MS } from '@souk/contracts/money/treasury/compareStatement.mjs';
import type { Movement } from '@souk/contracts/money/wallet/activity';
import { readStored, store } from '@souk/web-core/request';
import { movementsKey } from './forgetMovements';

/** Hour of a movement, and the SHA-256 of its shown values, so that a shared computer's storage reveals no amounts. */
type Seen = [hour: string, digest: string];

const MOST_SEEN = 200;

const hourOf = ({ created_at }: Movement) => created_at.slice(0, 'yyyy-mm-ddThh'.length);

/** Newest first. */
export const readSeenMovements = (username: string) => readStored<Seen[]>(movementsKey(username)) ?? [];

/** Start of the newest remembered movement's hour, in milliseconds. */
export const newestHour = ([newest]: readonly Seen[]) => Date.parse(newest ? `${newest[0]}:00Z` : '');

async function seen(username: string, movement: Movement): Promise<Seen> {
  const { id, created_at, balance } = movement;
  const { available_balance, escrow_balance, pending_withdrawals } = balance;
  const owned = addAmounts(available_balance, escrow_balance, pending_withdrawals);
  const text = new TextEncoder().encode([username, id, created_at, owned].join('\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [hourOf(movement), btoa(String.fromCharCode(...digest))];
}

/**
 * Stores shown movements even if the check fails, so that a later change is detected. Skips unsettled movements: their
 * balance may still change, because an earlier transaction may commit later.
 */
export async function rememberMovements(username: string, movements: readonly Movement[]): Promise<void> {
  const settled = movements.filter(({ created_at }) => Date.parse(created_at) < Date.now() - SETTLED_MS);
  const shown = await Promise.all(settled.map((movement) => seen(username, movement)));
  const known = readSeenMovements(username);
  const digests = new Set(known.map(([, digest]) => digest));
  const added = shown.filter(([, digest]) => !digests.has(digest));
  if (added.length === 0) return;
  const newestFirst = [...added, ...known].toSorted(([a], [b]) => (a === b ? 0 : a < b ? 1 : -1));
  store(movementsKey(username), newestFirst.slice(0, MOST_SEEN));
}

/** Compares remembered movements with those shown now; `nothing` if they have none in common. */
export async function recall(
  known: readonly Seen[],
  username: string,
  { movements, isWhole }: { movements: readonly Movement[]; isWhole: boolean },
): Promise<'nothing' | 'same' | 'changed'> {
  const [oldest] = isWhole ? [] : movements.slice(-1).map(hourOf);
  const expected = known.filter(([hour]) => oldest === undefined || hour > oldest);
  if (expected.length === 0) return 'nothing';
  const shown = await Promise.all(movements.map((movement) => seen(username, movement)));
  const digests = new Set(shown.map(([, digest]) => digest));
  return expected.every(([, digest]) => digests.has(digest)) ? 'same' : 'changed';
}
