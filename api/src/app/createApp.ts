import type { Drain } from '@souk/server-core/Drain';
import Koa from 'koa';
import { migrations } from '../domain/models/migrations';
import { createApiRouter } from '../domain/routes/createApiRouter';
import type { Services } from '../domain/Services';
import { answerProblem } from '../kernel/http/answerProblem';
import { fromGateway } from '../kernel/http/fromGateway';
import { logRequests } from '../kernel/http/logRequests';
import { probes } from '../kernel/http/probes';
import type { RunningJobs } from '../kernel/jobs/runJobs';
import { countFailedAnswers } from '../modules/backOffice/alarms/failedAnswers';
import type { ApiMetrics } from './metrics/ApiMetrics';
import { measureRequests } from './metrics/measureRequests';
import { routes } from './modules';
import { documentation } from './openapi/documentation';

/** The api as a Koa application; its caller decides where it listens. */
export function createApp(
  services: Services,
  drain: Pick<Drain, 'isDraining'>,
  metrics?: ApiMetrics,
  jobs?: Pick<RunningJobs, 'failing'>,
): Koa {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  const router = createApiRouter(routes, services);
  // Errors of requests are answered and logged below; only broken connections arrive here.
  app.on('error', (err) => services.logger.info({ err }, 'a client went away before its answer'));
  const schema = migrations.at(-1)?.name;
  app.use(probes({ ...services, schema }, drain, jobs));
  if (metrics) app.use(measureRequests(metrics));
  app.use(logRequests(services.logger));
  app.use(documentation(routes, services.config));
  app.use(countFailedAnswers);
  app.use(answerProblem(services.logger));
  app.use(fromGateway(services.config));
  app.use(neverCached);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

/** Every response is private: no cache may store it. */
const neverCached: Koa.Middleware = async (context, next) => {
  context.set('Cache-Control', 'no-store');
  await next();
};
