import { join } from 'node:path';
import { siteName } from '@souk/contracts/platform/site/site';
import { isLanguage } from '@souk/contracts/texts/languages';
import { type Response, Router } from 'express';
import type { Config } from './config';
import { readText } from './files';

/** A worker script's policy governs its requests: pages, and files of this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type Known = Pick<Config, 'runtime' | 'site' | 'shellFolder' | 'hasWorker'>;

/** Serves the manifest, and the service worker with its kill switch. */
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
    // A changed script is installed, checks the switch, and unregisters itself and its predecessor.
    unkept(response, 'text/javascript').send(hasWorker ? script : `${script}// off\n`);
  });
  return router;
}

/** Revalidated on each use. */
function unkept(response: Response, type: string): Response {
  return response.set('Cache-Control', 'no-cache').type(type);
}
