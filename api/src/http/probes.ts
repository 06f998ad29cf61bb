import type { Middleware } from 'koa';
import type { Sequelize } from 'sequelize';

/** Whether the process still takes new requests; false once it drains. */
export interface Readiness {
  draining: boolean;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database answers and it does not drain. */
export function probes(sequelize: Sequelize, readiness: Readiness): Middleware {
  return async (context, next) => {
    if (readiness.draining) context.set('Connection', 'close');
    if (context.path === '/healthz') {
      context.body = { status: 'ok' };
    } else if (context.path === '/readyz') {
      const ready = !readiness.draining && (await answers(sequelize));
      context.status = ready ? 200 : 503;
      context.body = { status: ready ? 'ok' : 'unavailable' };
    } else {
      await next();
    }
  };
}

async function answers(sequelize: Sequelize): Promise<boolean> {
  return sequelize.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
