import type { IncomingMessage, ServerResponse } from 'node:http';
import { REFUSALS, type RefusalCode } from '@souk/contracts/refusals/refusals';
import { PROBLEM_TYPE, problemOf } from '@souk/server-core/problem';
import { isRead } from './isRead';

/** Answers with problem details in the api's form: a client need not know who refused. */
export function sendProblem(
  response: ServerResponse,
  code: RefusalCode,
  headers: Record<string, string> = {},
): void {
  const [status, detail] = REFUSALS[code];
  const body = JSON.stringify(problemOf({ code, status, detail }));
  response.writeHead(status, {
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}

export function sendNotFound(response: ServerResponse): void {
  sendProblem(response, 'not_found');
}

export function sendOnlyGet(response: ServerResponse): void {
  sendProblem(response, 'only_get', { Allow: 'GET, HEAD' });
}

/** Reports the outcome of the request: not carried out, or unknown if an api process has `seen` it. */
export function answerUnavailable(
  by: 'seen' | 'unseen',
  request: IncomingMessage,
  response: ServerResponse,
): void {
  sendProblem(response, by === 'unseen' ? 'unavailable' : lossOf(request), {
    'Retry-After': '2',
    // An unread rest of the body would be parsed as the next request.
    ...(!request.complete && { Connection: 'close' }),
  });
}

function lossOf(request: IncomingMessage): RefusalCode {
  if (isRead(request)) return 'no_answer';
  return request.headers['idempotency-key'] ? 'answer_lost_with_key' : 'answer_lost';
}
