import type { IncomingMessage } from 'node:http';

/** Whether a request changes nothing, so that it may be sent again. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
