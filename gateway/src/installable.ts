import { type Response, Router } from 'express';
import type { Config } from './config';
import { readText } from './files';

const WORKER = '/sw.js';
/** What a worker asks for is bound by the policy of its script: pages, and what this file serves. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

type Known = Pick<Config, 'runtime' | 'site' | 'shellFolder' | 'hasWorker'>;

/** What makes the site one that a device installs: its manifest, and its worker with the switch that ends it. */
export function installable({ runtime, site, shellFolder, hasWorker }: Known): Router {
  const router = Router();
  const isOffice = site === 'backoffice';
  const name = isOffice ? `${runtime.productName} Admin` : runtime.productName;
  const shortcut = (title: string, url: string) => ({ name: title, url, icons: ICONS.slice(0, 1) });

  router.get('/manifest.webmanifest', (_request, response) => {
    unkept(response, 'application/manifest+json').send(
      JSON.stringify({
        id: '/',
        name,
        short_name: name,
        lang: 'en',
        dir: 'ltr',
        start_url: isOffice ? '/admin' : '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#faf9f7',
        theme_color: '#0f5e59',
        icons: ICONS,
        shortcuts: isOffice
          ? [shortcut('Trades', '/admin/trades'), shortcut('Approvals', '/admin/approvals')]
          : [shortcut('Trades', '/trades'), shortcut('Wallet', '/wallet')],
      }),
    );
  });

  router.get('/sw.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ off: !hasWorker });
  });

  router.get(WORKER, async (_request, response, next) => {
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
