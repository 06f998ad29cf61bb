import type { Drain } from '@souk/server-core/Drain';
import type { Logger } from '@souk/server-core/logger';
import type { Middleware } from 'koa';
import type { Sequelize } from 'sequelize';
import { Readiness } from '../database/Readiness';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, a database that can be written to answers, the clocks agree and it
 * does not drain; where not, `reason` says why.
 */
export function probes(
  { sequelize, logger }: { sequelize: Sequelize; logger: Logger },
  drain: Pick<Drain, 'isDraining'>,
): Middleware {
  const readiness = new Readiness(sequelize, logger);
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'ok' };
    } else if (context.path === '/readyz') {
      const reason = drain.isDraining ? 'draining' : await readiness.problem();
      context.status = reason === null ? 200 : 503;
      context.body = reason === null ? { status: 'ok' } : { status: 'unavailable', reason };
    } else {
      await next();
    }
  };
}
