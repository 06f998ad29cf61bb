import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'x-request-id';
const SANE_ID = /^[\w.:-]{1,64}$/;

/** One id for a request on its whole way: taken from the caller where it is sane, sent to the api, and returned. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[HEADER];
  const id = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
  request.headers[HEADER] = id;
  response.setHeader('X-Request-Id', id);
  return id;
}
