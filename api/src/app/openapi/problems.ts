import { REFUSALS } from '@souk/contracts/refusals/refusals';
import { type Route, whoOf } from '../../domain/routes/route';
import { toSchema } from './toSchema';

const MEANINGS: Record<string, string> = {
  400: 'Malformed, or the balance is not enough',
  401: 'No session, one that has ended, or a wrong signature',
  403: 'Not allowed',
  404: 'Not found, or not visible to the caller',
  409: 'Conflicts with the present state',
  411: 'The length of the body is not told',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'A field is wrong; `errors` names each',
  429: 'Too many requests; see Retry-After',
  500: 'The service failed',
  503: 'Maintenance, too many requests at once, or the database is away; see Retry-After',
};

const table = (head: string[], rows: unknown[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The answer to whatever is refused: one for all operations, because its form is the same everywhere. */
export const REFUSED = {
  description: [
    table(['status', 'meaning'], Object.entries(MEANINGS)),
    table(
      ['code', 'status', 'text'],
      Object.entries(REFUSALS).map(([code, refusal]) => [code, ...refusal]),
    ),
  ].join('\n\n'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export function refusedWith(route: Route): number[] {
  return Object.keys(MEANINGS)
    .map(Number)
    .filter((status) => isPossible(route, status));
}

function isPossible(route: Route, status: number): boolean {
  const takesInput = Boolean(route.body ?? route.query);
  if (status === 401) return whoOf(route) !== 'anyone' || route.path.startsWith('/auth/login');
  if (status === 403) return mayRefuse(route);
  if (status === 404) return namesRow(route);
  if (status === 411 || status === 413 || status === 415) return Boolean(route.body);
  // An idempotency key that was used for another request is refused with it too.
  if (status === 422) return takesInput || route.idempotent;
  if (status === 409) return route.method !== 'GET';
  if (status === 429) return route.method !== 'GET' || whoOf(route) !== 'admin';
  return true;
}

/** A row's id is in the path or in the body: `offer_id`, or a list of items with an `id`. */
function namesRow({ params, body }: Route): boolean {
  const fields = body ? Object.entries(toSchema(body, 'input').properties ?? {}) : [];
  return (
    params !== undefined || fields.some(([name, { items }]) => name.endsWith('_id') || items?.properties?.id)
  );
}

/** Routes for anyone answer 403 where registrations are closed; all others, to callers without the grant. */
function mayRefuse(route: Route): boolean {
  return whoOf(route) !== 'anyone' || route.path === '/auth/register';
}
