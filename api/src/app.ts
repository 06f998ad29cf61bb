import Koa from 'koa';
import { routes } from './features';
import { answerProblem } from './http/answerProblem';
import { createRouter } from './http/createRouter';
import { logRequests } from './http/logRequests';
import { probes, type Readiness } from './http/probes';
import type { Services } from './http/route';
import type { ApiMetrics } from './metrics/ApiMetrics';
import { measureRequests } from './metrics/measureRequests';
import { documentation } from './openapi/documentation';

/** The api as a Koa application; it listens where its caller wants. */
export function createApp(services: Services, readiness: Readiness, metrics?: ApiMetrics): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  const router = createRouter(routes, services);
  // What goes wrong while a request is worked on is answered and logged below; what comes here is a connection that broke.
  app.on('error', (err) => services.logger.info({ err }, 'a client went away before its answer'));
  app.use(probes(services.sequelize, readiness));
  if (metrics) app.use(measureRequests(metrics));
  app.use(logRequests(services.logger));
  app.use(documentation(routes, services.config));
  app.use(answerProblem(services.logger));
  app.use(neverCached);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

/** Every answer is somebody's own: no cache between here and the reader keeps it. */
const neverCached: Koa.Middleware = async (context, next) => {
  context.set('Cache-Control', 'no-store');
  await next();
};
