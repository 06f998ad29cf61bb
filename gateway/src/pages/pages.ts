import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import type { Config } from '../config';
import { sendProblem } from '../http/problem';
import { pageContentPolicy } from '../http/securityHeaders';
import { accepts } from '../static/sendAsset';
import type { Served } from '../static/serveStatic';
import { announceRemote, NOTHING_TO_ANNOUNCE } from './announceRemote';
import { APP_DOCUMENT, documentOf, redirectOf } from './documents';
import { fillDocument } from './fillDocument';
import { hashesOfScripts } from './hashesOfScripts';
import { readPreferences } from './preferences';

const compress = promisify(brotliCompress);
/** A page is made and compressed anew for each response: speed matters more than the last bytes. */
const QUALITY = 4;

/** The HTML of every page, and the configuration of those that came without it. */
export function pages(config: Config, served: Served): Router {
  const router = Router();
  const remoteOrigins = config.remotes.flatMap(({ url }) => (url ? [new URL(url).origin] : []));

  router.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(config.runtime);
  });

  router.get('/{*path}', async (request, response) => {
    const redirect = redirectOf(config.site, request.path);
    if (redirect !== null) {
      response.set('Cache-Control', 'no-store').redirect(redirect);
      return;
    }
    const document = documentOf(request.path);
    const { theme, area } = readPreferences(request.headers.cookie);
    const { head, placeholder } =
      document === APP_DOCUMENT
        ? await announceRemote(config.remotes, served, request.originalUrl, area)
        : NOTHING_TO_ANNOUNCE;
    const frame = placeholder && (await served.shell.readText(`${placeholder.frame}.html`));
    const html = frame ?? (await served.shell.readText(document));
    if (html === null) {
      sendProblem(response, {
        code: 'unavailable',
        status: 503,
        detail: 'The site is being updated. Please try again shortly.',
        headers: { 'Retry-After': '5' },
      });
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    response.set(
      'Content-Security-Policy',
      pageContentPolicy({ nonce, hashes: hashesOfScripts(html), remoteOrigins }),
    );
    const filling = { runtime: config.runtime, nonce, theme, area, head, page: placeholder?.html ?? '' };
    await sendHtml(request, response, fillDocument(html, filling));
  });

  router.use((_request, response) => {
    response.set('Allow', 'GET, HEAD');
    sendProblem(response, { code: 'method_not_allowed', status: 405, detail: 'Only GET is allowed here.' });
  });
  return router;
}

async function sendHtml(request: Request, response: Response, html: string): Promise<void> {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  });
  if (!accepts(request.headers['accept-encoding'], 'br')) {
    response.send(html);
    return;
  }
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  response.set('Content-Encoding', 'br').send(body);
}
