import type { Middleware } from 'koa';
import type { ApiMetrics } from './ApiMetrics';

/** All that is none of our routes counts as one. */
const NO_ROUTE = 'none';

/** Measures each request to the end of its answer, by the pattern of its route. */
export function measureRequests(metrics: ApiMetrics): Middleware {
  return async (context, next) => {
    const startedAt = performance.now();
    context.res.once('close', () => {
      // A stream lasts as long as its reader stays.
      if (context.response.is('text/event-stream')) return;
      // The router leaves the pattern that it found on the context.
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
