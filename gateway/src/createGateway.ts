import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { proxyApi } from './api/proxyApi';
import type { Config } from './config';
import { Drain } from './Drain';
import { logRequest, pathOf } from './http/logRequest';
import { sendNotFound, sendProblem } from './http/problem';
import { assignRequestId } from './http/requestId';
import { setSecurityHeaders } from './http/securityHeaders';
import { SERVER_LIMITS } from './http/serverLimits';
import type { Logger } from './logger';
import { pages } from './pages/pages';
import { probes } from './probes';
import { StaticFolder } from './static/StaticFolder';
import { type Served, serveStatic } from './static/serveStatic';

export interface Gateway {
  server: Server;
  /** Finishes what is in flight and closes. */
  drain: () => Promise<void>;
}

/** The one public door: the api under its base, built files, and pages. */
export function createGateway(config: Config, logger: Logger, drain = new Drain()): Gateway {
  const served: Served = {
    shell: new StaticFolder(config.shellFolder),
    remotes: new Map(
      config.remotes.filter(({ url }) => !url).map(({ path, folder }) => [path, new StaticFolder(folder)]),
    ),
  };
  for (const folder of [served.shell, ...served.remotes.values()]) void folder.load();
  const api = proxyApi(config, logger, drain);
  const app = createApp(config, logger, served, drain);

  const server = createServer(SERVER_LIMITS, (request, response) => {
    const requestId = assignRequestId(request, response);
    logRequest(logger, requestId, request, response);
    setSecurityHeaders(response, config.https);
    if (drain.isDraining) response.shouldKeepAlive = false;
    const path = pathOf(request.url);
    if (path === config.apiBase || path.startsWith(`${config.apiBase}/`)) api(request, response);
    else
      serveFileOrPage(served, app, request, response).catch((error: unknown) => {
        // One request that goes wrong must not end the process for all others.
        logger.error({ err: error, requestId }, 'request failed');
        response.destroy();
      });
  });
  return { server, drain: () => drain.start(server) };
}

async function serveFileOrPage(
  served: Served,
  app: Express,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isOwnAddress = request.url === '/config.json';
  if (isRead && !isOwnAddress && (await serveStatic(served, request, response))) return;
  app(request, response);
}

function createApp(config: Config, logger: Logger, served: Served, drain: Drain): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(probes(config.apiUrls, drain));
  app.use(pages(config, served));
  const answerFailure: ErrorRequestHandler = (error: { status?: number }, request, response, _next) => {
    // Express throws for an address that cannot be decoded; there is no such page.
    if (error.status === 400) return sendNotFound(response);
    logger.error({ err: error, requestId: request.headers['x-request-id'] }, 'request failed');
    sendProblem(response, { code: 'internal', status: 500, detail: 'Server error. Please try again later.' });
  };
  app.use(answerFailure);
  return app;
}
