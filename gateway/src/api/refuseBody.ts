import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from '../http/problem';

/** The largest body that the product takes is a KYC file of 5 MB with the form around it. */
const BODY_LIMIT_BYTES = 6 * 1024 * 1024;

/** Refuses a body that is too large, or whose size is not told beforehand, before a byte of it is passed on. */
export function refuseBody(request: IncomingMessage, response: ServerResponse): boolean {
  const headers = { Connection: 'close' };
  if (request.headers['transfer-encoding'] !== undefined) {
    sendProblem(response, {
      code: 'length_required',
      status: 411,
      detail: 'The request must tell its length.',
      headers,
    });
    return true;
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) {
    sendProblem(response, {
      code: 'too_large',
      status: 413,
      detail: 'The request is too large.',
      headers,
    });
    return true;
  }
  return false;
}

/**
 * Asks the client to wait with its file while as many as allowed are under way. It may finish sending, because only then does
 * it read this.
 */
export function refuseUpload(response: ServerResponse): void {
  sendProblem(response, {
    code: 'unavailable',
    status: 503,
    detail: 'Too many uploads are under way. Please try again shortly.',
    headers: { 'Retry-After': '5' },
  });
}
