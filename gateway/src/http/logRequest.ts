import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../logger';

/** What machines ask all the time. */
export const PROBES = new Set(['/healthz', '/readyz']);

/** Writes one line when the request is over. The query stays out of it: it may hold a token or a hash. */
export function logRequest(
  logger: Logger,
  { requestId, address }: { requestId: string; address: string },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  const { method } = request;
  const path = pathOf(request.url);
  response.once('close', () => {
    const line = {
      requestId,
      method,
      path,
      status: response.statusCode,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      ip: address,
      // The client went away before it had its answer.
      ...(!response.writableFinished && { aborted: true }),
    };
    if (PROBES.has(path)) logger.debug(line, 'request');
    else logger.info(line, 'request');
  });
}

export function pathOf(url: string | undefined): string {
  const path = url ?? '/';
  const end = path.indexOf('?');
  return end < 0 ? path : path.slice(0, end);
}
