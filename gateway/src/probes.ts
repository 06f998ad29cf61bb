import { Router } from 'express';
import type { Upstreams } from './api/Upstreams';
import type { Drain } from './Drain';

/** `/healthz`: the process is alive. `/readyz`: it can serve, an api process can too, and it does not drain. */
export function probes(upstreams: Upstreams, drain: Drain): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !drain.isDraining && (await upstreams.check());
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
