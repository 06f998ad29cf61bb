import type { Grant } from '@souk/contracts/people/abilities/grants';
import type { WayOut } from '@souk/contracts/people/abilities/waysOut';
import { grantsOfScopes, KEY_SCOPES } from '@souk/contracts/people/apiKeys/apiKeys';
import { grantsFor, type Route, waysOf } from './route';

/** Ways out that a key may use if usual: `assertWayOut` refuses them if they need a proof. */
const KEY_WAYS: readonly WayOut[] = ['sell_cheaply', 'buy'];

const KEY_GRANTS: ReadonlySet<Grant> = grantsOfScopes(KEY_SCOPES);

/**
 * A key may call a route if a scope grants it without always needing a proof, it has no upload, file or stream, and its writes run once
 * per `Idempotency-Key`.
 */
export function keysMayCall(route: Route): boolean {
  const { method, reply, encoding, isFile, idempotent, needs } = route;
  if (!KEY_GRANTS.has(grantsFor(route)[0]) || needs !== undefined) return false;
  if (waysOf(route).some((way) => !KEY_WAYS.includes(way))) return false;
  const isFileOrStream = isFile || typeof reply[1] === 'string' || typeof encoding === 'object';
  return !isFileOrStream && (method === 'GET' || idempotent);
}
