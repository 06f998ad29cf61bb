import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@souk/server-core/logger';
import type { GatewayMetrics } from '../metrics/GatewayMetrics';
import { isFile, type RequestKind } from './requestKind';

interface Observers {
  logger: Logger;
  metrics: GatewayMetrics | null;
}

interface RequestFacts {
  requestId: string;
  /** Who called. */
  address: string;
  kind: RequestKind;
  /** Without its query, which may hold a token or a hash. */
  path: string;
}

/**
 * Logs and counts a request, and lets no drain end before it. To be called before the answer begins. One listener does it all:
 * one for each of the three cost a file's answer a thirtieth more.
 */
export function observeRequest(
  { logger, metrics }: Observers,
  { requestId, address, kind, path }: RequestFacts,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  metrics?.begin();
  response.on('close', () => {
    const { statusCode: status } = response;
    const ms = performance.now() - startedAt;
    metrics?.end({ kind, method, status }, ms / 1000);
    const level = levelOf(kind, status);
    if (!logger.isLevelEnabled(level)) return;
    logger[level](
      {
        requestId,
        method,
        path,
        status,
        durationMs: Math.round(ms * 10) / 10,
        ip: address,
        // The client went away before it had its answer.
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}

/** Requests that come all the time and tell nothing: probes, and files that are there. */
function levelOf(kind: RequestKind, status: number): 'debug' | 'info' {
  return kind === 'probe' || (isFile(kind) && status < 400) ? 'debug' : 'info';
}
