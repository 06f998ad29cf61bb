import { VERSION } from '@souk/contracts/platform/version';
import type { Drain } from '@souk/server-core/Drain';
import type { Logger } from '@souk/server-core/logger';
import type { Middleware } from 'koa';
import type { Sequelize } from 'sequelize';
import { Readiness } from '../database/Readiness';
import type { RunningJobs } from '../jobs/runJobs';

/**
 * `/healthz`: the process is alive, and which release it is. `/readyz`: it can serve, a database that can be written to answers, the
 * clocks agree and it does not drain; where not, `reason` says why. A job that fails again and again in this process is a warning
 * only: no other process would do it better, and people are served.
 */
export function probes(
  { sequelize, logger }: { sequelize: Sequelize; logger: Logger },
  drain: Pick<Drain, 'isDraining'>,
  jobs?: Pick<RunningJobs, 'failing'>,
): Middleware {
  const readiness = new Readiness(sequelize, logger);
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'ok', version: VERSION };
    } else if (context.path === '/readyz') {
      const reason = drain.isDraining ? 'draining' : await readiness.problem();
      context.status = reason === null ? 200 : 503;
      const state = reason === null ? { status: 'ok' } : { status: 'unavailable', reason };
      context.body = { ...state, ...warningsOf(jobs?.failing() ?? []) };
    } else {
      await next();
    }
  };
}

function warningsOf(failing: readonly string[]): { warnings?: string[] } {
  return failing.length === 0 ? {} : { warnings: failing.map((job) => `the job ${job} fails`) };
}
