import type { IncomingMessage } from 'node:http';

/** True for requests without effect, which may be retried. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
