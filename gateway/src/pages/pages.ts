import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { hasPage, visitorsPage } from '@souk/contracts/platform/site/hasPage';
import type { Language } from '@souk/contracts/texts/languages';
import { speakIn } from '@souk/server-core/speakIn';
import { type Request, type Response, Router } from 'express';
import { readArea } from '../../../web-core/documents/gateway/fillDocument';
import { fillLanding } from '../../../web-core/documents/gateway/fillLanding';
import { languageTags } from '../../../web-core/documents/gateway/languageTags';
import { prepareDocument } from '../../../web-core/documents/gateway/prepareDocument';
import { sayFees } from '../../../web-core/documents/gateway/sayFees';
import { describeOffer, shareTags } from '../../../web-core/documents/gateway/shareTags';
import type { Config } from '../config';
import { sendNotFound, sendOnlyGet, sendProblem } from '../problem';
import type { RemoteSource } from '../remotes';
import { pageContentPolicy } from '../securityHeaders';
import type { Upstreams } from '../Upstreams';
import { APP_DOCUMENT, documentOf, LANDING_DOCUMENT, redirectOf, withoutTrailingSlash } from './documents';
import { LiveMarket } from './LiveMarket';
import { chooseLanguage } from './language';
import { renderText, TEXT_PAGES } from './texts';

const compress = promisify(brotliCompress);
/** Longer than any page's path. Matching takes quadratic time in its length. */
const LONGEST_PATH = 300;
/** Each response compresses its page again: speed matters more than the last bytes. */
const QUALITY = 4;

/** Documents without a field and without anything of a user: the browser may keep them, so that Back shows them at once. */
const KEPT = new Set([LANDING_DOCUMENT, ...Object.keys(TEXT_PAGES).map(documentOf)]);

/** The site's public origin: the configured one, or that of the request. */
export function originOf({ origin }: Pick<Config, 'origin'>, { protocol, headers }: Request): string {
  return origin ?? `${protocol}://${headers.host ?? ''}`;
}

/** HTML of every page, and the configuration for pages that lack it. */
export function pages(config: Config, upstreams: Upstreams): Router {
  const { runtime, remotes, site, shellFolder } = config;
  const router = Router();
  const market = new LiveMarket({ upstreams, config });
  const remoteOrigins = remotes.flatMap(({ url }) => (url ? [new URL(url).origin] : []));

  router.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(runtime);
  });

  router.use(({ path }, response, next) => {
    if (path.length > LONGEST_PATH) sendNotFound(response);
    else next();
  });

  router.get('/{*path}', async (request, response) => {
    const { path, originalUrl, headers } = request;
    const redirect = redirectOf(site, path);
    if (redirect !== null) {
      response.set('Cache-Control', 'no-store').redirect(redirect);
      return;
    }
    const { cookie } = headers;
    const document = documentOf(path);
    const remote = document === APP_DOCUMENT ? likelyRemote(remotes, path, cookie) : null;
    const [, search = ''] = originalUrl.split('?', 2);
    const address = { path, query: new URLSearchParams(search) };
    const origin = originOf(config, request);
    const language = chooseLanguage(request, response, origin.startsWith('https:'));
    const text = await textOf(path, language, config, market);
    const prepared = await prepareDocument({
      shellFolder,
      document,
      remote,
      address,
      text,
      language,
      cookie,
      runtime,
    });
    if (!prepared) {
      sendProblem(response, 'site_updating', { 'Retry-After': '5' });
      return;
    }
    const { html, nonce, scriptHashes } = prepared;
    response.set(
      'Content-Security-Policy',
      pageContentPolicy({ nonce, hashes: scriptHashes, remoteOrigins }),
    );
    const filled =
      document === LANDING_DOCUMENT
        ? await speakIn(language, async () => fillLanding(html, await market.read()))
        : html;
    const { isOpen, kept, status } = kindOfPage({ document, remote, path, cookie, runtime });
    const page = isOpen ? languageTags(filled, origin + path) : filled;
    const id = address.query.get('trade');
    const shared = id ? await speakIn(language, () => describe(market, id)) : undefined;
    response.status(status).set('Cache-Control', kept);
    await sendHtml(request, response, shareTags(page, origin, shared));
  });

  router.use((_request, response) => sendOnlyGet(response));
  return router;
}

interface Asked {
  document: string;
  remote: RemoteSource | null;
  path: string;
  cookie?: string;
  runtime: Config['runtime'];
}

/** A page's readers, its caching and the answer's status. */
function kindOfPage({ document, remote, path, cookie, runtime }: Asked) {
  const address = withoutTrailingSlash(path);
  const isApp = document === APP_DOCUMENT;
  const isForVisitors = remote !== null && visitorsPage(remote, address) !== null;
  // Nothing of a user is in a page where none has signed in.
  const mayBeKept = KEPT.has(document) || (isForVisitors && readArea(cookie) === '');
  return {
    isOpen: !isApp || isForVisitors,
    kept: mayBeKept ? 'private, no-cache' : 'no-store',
    status: !isApp || runtime.remotes.some((known) => hasPage(known, address)) ? 200 : 404,
  };
}

/** The text of a path; undefined if the path is no page. */
async function textOf(
  path: string,
  language: Language,
  { textFolders: folders, runtime }: Config,
  market: LiveMarket,
): Promise<string | undefined> {
  const name = TEXT_PAGES[withoutTrailingSlash(path)];
  if (!name) return undefined;
  const { productName: product, supportEmail: support_email } = runtime;
  const words = {
    product,
    support_email,
    fees: await speakIn(language, async () => sayFees(await market.fees.read())),
  };
  return (await renderText({ name, language, folders, words })) ?? undefined;
}

async function describe(market: LiveMarket, id: string) {
  const offer = await market.findOffer(id);
  return offer && describeOffer(offer);
}

async function sendHtml(request: Request, response: Response, html: string): Promise<void> {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  if (!request.acceptsEncodings('br')) {
    response.send(html);
    return;
  }
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  response.set('Content-Encoding', 'br').send(body);
}

/**
 * The remote that a page will most likely load. The role is known only with the session. The path usually selects the remote; if
 * several have the page, the role of the last session does.
 */
function likelyRemote(remotes: readonly RemoteSource[], path: string, cookie?: string): RemoteSource | null {
  const role = readArea(cookie) === 'admin' ? 'admin' : 'user';
  const owners = remotes.filter((remote) => hasPage(remote, path.replace(/\/+$/, '')));
  return owners.find(({ roles }) => roles.includes(role)) ?? owners[0] ?? null;
}
