import { join } from 'node:path';
import { isLanguage } from '@souk/contracts/languages';
import { siteName } from '@souk/contracts/platform/site';
import { type Response, Router } from 'express';
import type { Config } from './config';
import { readText } from './files';

/** The policy of a worker's script binds its requests: pages, and the files served here. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type Known = Pick<Config, 'runtime' | 'site' | 'shellFolder' | 'hasWorker'>;

/** Serves what makes the site installable: its manifest, and its worker with the switch that ends it. */
export function installable({ runtime, site, shellFolder, hasWorker }: Known): Router {
  const router = Router();
  const name = siteName(runtime);

  router.get('/manifest.webmanifest', async ({ query: { lang } }, response, next) => {
    const isOther = typeof lang === 'string' && isLanguage(lang) && lang !== 'en';
    const manifest = await readText(isOther ? join(shellFolder, lang) : shellFolder, `manifest-${site}.json`);
    if (manifest === null) return next();
    const named = { name, short_name: name, ...JSON.parse(manifest) };
    unkept(response, 'application/manifest+json').send(JSON.stringify(named));
  });

  router.get('/sw.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ off: !hasWorker });
  });

  router.get('/sw.js', async (_request, response, next) => {
    const script = await readText(shellFolder, 'sw.js');
    if (script === null) return next();
    response.set('Content-Security-Policy', WORKER_POLICY);
    // A script that differs is installed, asks, and ends itself and the one before.
    unkept(response, 'text/javascript').send(hasWorker ? script : `${script}// off\n`);
  });
  return router;
}

/** Asked for each time. */
function unkept(response: Response, type: string): Response {
  return response.set('Cache-Control', 'no-cache').type(type);
}
