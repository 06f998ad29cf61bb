import type { Drain } from '@souk/server-core/Drain';
import type { Middleware } from 'koa';
import type { Sequelize } from 'sequelize';

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database answers and it does not drain. */
export function probes(sequelize: Sequelize, drain: Pick<Drain, 'isDraining'>): Middleware {
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'ok' };
    } else if (context.path === '/readyz') {
      const ready = !drain.isDraining && (await answers(sequelize));
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
