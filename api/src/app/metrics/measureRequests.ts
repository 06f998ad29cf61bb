import type { Middleware } from 'koa';
import type { ApiMetrics } from './ApiMetrics';

/** All unknown paths count as one. */
const NO_ROUTE = 'none';

/** Measures each request until its response ends, by its route's pattern. */
export function measureRequests(metrics: ApiMetrics): Middleware {
  return async (context, next) => {
    const startedAt = performance.now();
    context.res.once('close', () => {
      // A stream lasts as long as its reader stays.
      if (context.response.is('text/event-stream')) return;
      // The router leaves the matched pattern on the context.
      const { _matchedRoute: route } = context as typeof context & { _matchedRoute?: string };
      const labels = {
        route: route ?? NO_ROUTE,
        method: route ? context.method : 'other',
        status: context.status,
      };
      metrics.observe(labels, (performance.now() - startedAt) / 1000);
    });
    await next();
  };
}
