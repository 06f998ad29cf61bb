import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../http/problem';
import { CONNECT_TIMEOUT, QUEUE_TIMEOUT } from './ApiAgent';

const RETRY_AFTER_SECONDS = '2';

/** Errors that come before a connection stands: the api has not seen the request. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
  CONNECT_TIMEOUT,
  QUEUE_TIMEOUT,
]);

export function isNeverConnected(error: NodeJS.ErrnoException): boolean {
  return NEVER_CONNECTED.has(error.code ?? '');
}

/** Says honestly what became of the request: not carried out, or unknown. */
export function answerUnavailable(
  error: NodeJS.ErrnoException,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = {
    'Retry-After': RETRY_AFTER_SECONDS,
    // The rest of a body that nobody reads would be taken for the next request.
    ...(!request.complete && { Connection: 'close' }),
  };
  if (isNeverConnected(error)) {
    sendProblem(response, {
      code: 'unavailable',
      status: 503,
      detail: 'The service is away for a moment. Nothing was changed. Please try again shortly.',
      headers,
    });
    return;
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  sendProblem(response, {
    code: 'bad_gateway',
    status: 502,
    detail: isRead
      ? 'The service did not answer. Please try again shortly.'
      : 'The connection broke before the answer came. Your request may have been carried out: look before you send it again.',
    headers,
  });
}
