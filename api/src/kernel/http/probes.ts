import { BUILD } from '@souk/server-core/build';
import type { Drain } from '@souk/server-core/Drain';
import type { Logger } from '@souk/server-core/logger';
import type { Middleware } from 'koa';
import type { Sequelize } from 'sequelize';
import { Readiness } from '../database/Readiness';
import type { RunningJobs } from '../jobs/runJobs';

/**
 * `/healthz`: the process is alive, with its release and commit. `/readyz`: it can serve: the database is writable, the clocks agree and it does
 * not drain; otherwise `reason` says why. A job that fails repeatedly is only a warning: no other process would do better, and people
 * are served.
 */
export function probes(
  { sequelize, logger, schema }: { sequelize: Sequelize; logger: Logger; schema?: string },
  drain: Pick<Drain, 'isDraining'>,
  jobs?: Pick<RunningJobs, 'failing'>,
): Middleware {
  const readiness = new Readiness(sequelize, logger);
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'ok', ...BUILD };
    } else if (context.path === '/readyz') {
      const reason = drain.isDraining ? 'draining' : await readiness.problem();
      context.status = reason === null ? 200 : 503;
      const state = reason === null ? { status: 'ok' } : { status: 'unavailable', reason };
      context.body = { ...state, ...BUILD, schema, ...warningsOf(jobs?.failing() ?? []) };
    } else {
      await next();
    }
  };
}

function warningsOf(failing: readonly string[]): { warnings?: string[] } {
  return failing.length === 0 ? {} : { warnings: failing.map((job) => `the job ${job} fails`) };
}
