import { grantsOfScopes, KEY_SCOPES } from '@souk/contracts/people/apiKeys';
import type { Grant } from '@souk/contracts/people/grants';
import type { WayOut } from '@souk/contracts/people/waysOut';
import { grantsFor, type Route, waysOf } from './route';

/** Ways out that a key may take where they are usual: `leave` refuses it where they take a proof. */
const KEY_WAYS: readonly WayOut[] = ['sell_cheaply', 'buy'];

const KEY_GRANTS: ReadonlySet<Grant> = grantsOfScopes(KEY_SCOPES);

/**
 * Whether a key with its scope may call a route: one with a grant of a scope that does not always take a proof, neither uploads nor answers files or
 * streams, and does a write once for each `Idempotency-Key`.
 */
export function keysMayCall(route: Route): boolean {
  const { method, reply, encoding, isFile, idempotent, needs } = route;
  if (!KEY_GRANTS.has(grantsFor(route)[0]) || needs !== undefined) return false;
  if (waysOf(route).some((way) => !KEY_WAYS.includes(way))) return false;
  const isFileOrStream = isFile || typeof reply[1] === 'string' || typeof encoding === 'object';
  return !isFileOrStream && (method === 'GET' || idempotent);
}
