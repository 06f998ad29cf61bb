import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@souk/server-core/logger';
import type { GatewayMetrics } from './GatewayMetrics';

const REQUEST_ID = 'x-request-id';
const SANE_ID = /^[\w.:-]{1,64}$/;

export type RequestKind = 'api' | 'stream' | 'remote' | 'shell' | 'page' | 'probe';

interface LoggedRequest {
  kind: RequestKind;
  /** Without its query, which may hold a token or a hash. */
  path: string;
  address: string;
}

/**
 * Gives a request its id, repeated by the api and the client, and logs one line at its end. A client's own id is logged separately: it
 * could equal another request's.
 */
export function logRequest(
  { logger, metrics }: { logger: Logger; metrics: GatewayMetrics | null },
  request: IncomingMessage,
  response: ServerResponse,
  { kind, path, address }: LoggedRequest,
): void {
  const startedAt = performance.now();
  const requestId = randomUUID();
  const given = request.headers[REQUEST_ID];
  request.headers[REQUEST_ID] = requestId;
  response.setHeader('X-Request-Id', requestId);
  metrics?.begin(kind);
  const { method = '' } = request;
  response.once('close', () => {
    const { statusCode: status } = response;
    const ms = performance.now() - startedAt;
    metrics?.end({ kind, method, status }, ms / 1000);
    logger[levelOf(kind, status)](
      {
        requestId,
        ...(typeof given === 'string' && SANE_ID.test(given) && { clientRequestId: given }),
        method,
        path,
        status,
        durationMs: Math.round(ms * 10) / 10,
        ip: address,
        // The client left before the response.
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}

/** Frequent, uninformative requests are logged at debug: probes and existing files. */
function levelOf(kind: RequestKind, status: number): 'debug' | 'info' {
  const isFile = kind === 'shell' || kind === 'remote';
  return kind === 'probe' || (isFile && status < 400) ? 'debug' : 'info';
}
