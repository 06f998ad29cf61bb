import { randomUUID } from 'node:crypto';
import type { Logger } from '@souk/server-core/logger';
import type { Middleware } from 'koa';

const SANE_ID = /^[\w.:-]{1,64}$/;

/** Gives each request the gateway's id (or a new one) and logs one line when it is answered. */
export function logRequests(logger: Logger): Middleware {
  return async (context, next) => {
    const startedAt = performance.now();
    const given = context.get('x-request-id');
    const requestId = SANE_ID.test(given) ? given : randomUUID();
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    await next();
    logger.info(
      {
        requestId,
        method: context.method,
        path: context.path,
        status: context.status,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        callerId: context.state.callerId,
      },
      'request',
    );
  };
}
