import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'X-Request-Id';
const HEADER = 'x-request-id';
const SANE_ID = /^[\w.:-]{1,64}$/;

/** One id for a request on its whole way: taken from the caller where it is sane, sent to the api, and returned to the caller. */
export function assignRequestId(request: IncomingMessage): string {
  const given = request.headers[HEADER];
  const id = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  return id;
}
