import type { Drain } from '@souk/server-core/Drain';
import { Router } from 'express';
import type { Upstreams } from './api/Upstreams';
import { APP_DOCUMENT } from './pages/documents';
import type { StaticFolder } from './static/StaticFolder';

interface Parts {
  upstreams: Upstreams;
  shell: StaticFolder;
  drain: Drain;
}

/** `/healthz`: the process is alive. `/readyz`: it has pages, an api process can serve too, and it does not drain. */
export function probes({ upstreams, shell, drain }: Parts): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const hasPages = (await shell.readText(APP_DOCUMENT)) !== null;
    const ready = !drain.isDraining && hasPages && (await upstreams.check());
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}
