import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LANGUAGES } from '@souk/contracts/texts/languages';
import type { Drain } from '@souk/server-core/Drain';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Logger } from '@souk/server-core/logger';
import { SERVER_LIMITS } from '@souk/server-core/runServer';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { ApiProxy } from './ApiProxy';
import { clientAddresses } from './clientAddress';
import { compressAnswer } from './compressAnswer';
import type { Config } from './config';
import { files, readText } from './files';
import { GatewayMetrics } from './GatewayMetrics';
import { installable } from './installable';
import { isRead } from './isRead';
import { APP_DOCUMENT } from './pages/documents';
import { originOf, pages } from './pages/pages';
import { TEXT_PAGES } from './pages/texts';
import { policyReports } from './policyReports';
import { sendNotFound, sendProblem } from './problem';
import { logRequest, type RequestKind } from './requestLog';
import { Streams } from './Streams';
import { setSecurityHeaders } from './securityHeaders';
import { Upstreams } from './Upstreams';

/** Timeout without a byte in either direction. Longer than the api may take to answer, or a stream is silent. */
const SILENCE_LIMIT_MS = 75_000;

/** The api's only endless response. */
const STREAM = '/events';
const REMOTES = '/remotes';
/** The shell's own built files: no path under it is a page. */
const SHELL_FILES = '/static/';
const FILE_NAME = /\.\w+$/;
/** Looks like a file, but is generated per deployment. */
const CONFIGURATION = '/config.json';
/** Mail programs post to the link that people open (RFC 8058). */
const ONE_CLICK = /^\/mail-off(?=\?)/;
const PROBES = new Set(['/healthz', '/readyz']);

export interface Gateway {
  server: Server;
  metrics: GatewayMetrics | null;
  close: () => Promise<void>;
}

/** The one public program: the api under its base, built files, and pages. */
export function createGateway(config: Config, logger: Logger, drain: Drain): Gateway {
  const upstreams = new Upstreams(config.apiUrls);
  const metrics = config.metrics && new GatewayMetrics(upstreams);
  const streams = new Streams();
  drain.beforeClosing(() => streams.endAll());
  const proxy = new ApiProxy(config, { upstreams, streams, logger, metrics });
  const app = createApp(config, { upstreams, logger, drain });
  const addressOf = clientAddresses(config.trustedProxies);

  const callApi = (
    request: IncomingMessage,
    response: ServerResponse,
    { path, address }: { path: string; address: string },
  ) => {
    if (proxy.isFullFor(request)) return sendProblem(response, 'overloaded', { 'Retry-After': '2' });
    if (config.trustedProxies.length === 0) compressAnswer(request, response, path);
    proxy.forward(request, response, { address, kind: 'api' });
  };

  const server = createServer(SERVER_LIMITS, (request, response) => {
    if (request.method === 'POST')
      request.url = request.url?.replace(ONE_CLICK, `${config.apiBase}/mail-off/one-click`);
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const kind = kindOf(path, config.apiBase);
    const address = addressOf(request);
    logRequest({ logger, metrics }, request, response, { kind, path, address });
    setSecurityHeaders(response, kind, config.https);
    if ((request.headersDistinct.host?.length ?? 0) > 1) refuseHost(response);
    // Before Express: its router would be half of a call's cost.
    else if (kind === 'api') callApi(request, response, { path, address });
    else if (kind === 'stream') proxy.forward(request, response, { address, kind });
    else app(request, response);
  });
  server.setTimeout(SILENCE_LIMIT_MS);
  // Node's default silently drops headers after the thousandth, such as the one with the body's encoding.
  server.maxHeadersCount = 0;
  return { server, metrics, close: async () => proxy.close() };
}

function kindOf(path: string, apiBase: string): RequestKind {
  if (path.replace(/\/$/, '') === apiBase + STREAM) return 'stream';
  if (path === apiBase || path.startsWith(`${apiBase}/`)) return 'api';
  if (PROBES.has(path)) return 'probe';
  if (path.startsWith(`${REMOTES}/`)) return 'remote';
  return isShellFile(path) ? 'shell' : 'page';
}

function isShellFile(path: string): boolean {
  return path.startsWith(SHELL_FILES) || (FILE_NAME.test(path) && path !== CONFIGURATION);
}

const SECURITY_TEXT_DAYS = 90;

/** Security contact (RFC 9116). It is generated per request, so it never expires while the site runs. */
function securityText({ runtime, origin }: Config, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * 24 * 3_600_000);
  const lines = [
    `Contact: mailto:${runtime.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${Object.keys(LANGUAGES).join(', ')}`,
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Addresses that guests may read, for search engines (sitemaps.org). @param origin The site's own, such as `https://souk.example`. */
function sitemap({ remotes }: Pick<Config, 'remotes'>, origin: string): string {
  const open = remotes.flatMap(({ visitors = {} }) => Object.keys(visitors));
  const paths = ['/', ...Object.keys(TEXT_PAGES), ...open.filter((path) => !path.includes(':'))];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** With two Host headers, a proxy before this gateway may have used the other one. */
function refuseHost(response: ServerResponse): void {
  sendProblem(response, 'host_not_named', { Connection: 'close' });
}

interface AppParts {
  upstreams: Upstreams;
  logger: Logger;
  drain: Drain;
}

function createApp(config: Config, { upstreams, logger, drain }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  /** Ready: pages exist, an api process is ready, and this process does not drain. */
  app.get('/readyz', async (_request, response) => {
    const hasPages = (await readText(config.shellFolder, APP_DOCUMENT)) !== null;
    const ready = !drain.isDraining && hasPages && (await upstreams.check());
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable' });
  });
  app.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain').send(securityText(config, new Date()));
  });
  const isOpen = config.site !== 'backoffice';
  app.get('/robots.txt', (request, response) => {
    const open = `${config.apiBase}/\nSitemap: ${originOf(config, request)}/sitemap.xml`;
    response.type('text').send(`User-agent: *\nDisallow: ${isOpen ? open : '/'}\n`);
  });
  app.get('/sitemap.xml', (request, response, next) => {
    if (isOpen) response.type('application/xml').send(sitemap(config, originOf(config, request)));
    else next();
  });
  app.use(policyReports(logger));
  app.use(installable(config));
  for (const { path, folder, url } of config.remotes) if (!url) app.use(path, files(folder));
  app.use(files(config.shellFolder));
  app.use((request, response, next) => {
    // A missing file is a 404, never a page.
    if (isRead(request) && ['remote', 'shell'].includes(kindOf(request.path, config.apiBase)))
      sendNotFound(response);
    else next();
  });
  app.use(pages(config, upstreams));
  const answerFailure: ErrorRequestHandler = (error: { status?: number }, request, response, _next) => {
    // Express throws for a path or a body that cannot be decoded: nothing here accepts one.
    if (error.status && error.status < 500) return sendNotFound(response);
    logger.error({ err: error, requestId: request.headers['x-request-id'] }, 'request failed');
    sendProblem(response, 'internal');
  };
  app.use(answerFailure);
  return app;
}
