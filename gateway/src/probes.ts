import { Router } from 'express';
import type { Drain } from './Drain';

const ANSWER_LIMIT_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can serve, an api process can too, and it does not drain. */
export function probes(apiUrls: readonly string[], drain: Drain): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !drain.isDraining && (await isAnyReady(apiUrls));
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable' });
  });
  return router;
}

async function isAnyReady(apiUrls: readonly string[]): Promise<boolean> {
  const answers = apiUrls.map(async (apiUrl) => {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error('not ready');
  });
  return Promise.any(answers).then(
    () => true,
    () => false,
  );
}
