import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { proxyApi } from './api/proxyApi';
import { Upstreams } from './api/Upstreams';
import type { Config } from './config';
import { Drain } from './Drain';
import { clientAddress } from './http/clientAddress';
import { createLimitedServer } from './http/createLimitedServer';
import { logRequest, pathOf } from './http/logRequest';
import { sendNotFound, sendProblem } from './http/problem';
import { assignRequestId } from './http/requestId';
import { requestKind } from './http/requestKind';
import { setSecurityHeaders } from './http/securityHeaders';
import type { Logger } from './logger';
import { GatewayMetrics } from './metrics/GatewayMetrics';
import { pages } from './pages/pages';
import { probes } from './probes';
import { StaticFolder } from './static/StaticFolder';
import { type Served, serveStatic } from './static/serveStatic';

export interface Gateway {
  server: Server;
  /** What it counts; null where the deployment asks for no metrics. */
  metrics: GatewayMetrics | null;
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
  const upstreams = new Upstreams(config.apiUrls);
  drain.onDrained(upstreams.watch());
  const metrics = config.metrics && new GatewayMetrics(upstreams);
  const api = proxyApi(config, { upstreams, logger, drain, metrics });
  const app = createApp(config, { upstreams, logger, served, drain });

  const server = createLimitedServer((request, response) => {
    const requestId = assignRequestId(request, response);
    const address = clientAddress(request, config.trustedProxies);
    logRequest(logger, { requestId, address }, request, response);
    const kind = requestKind(pathOf(request.url), config);
    metrics?.measure(kind, request, response);
    setSecurityHeaders(response, config.https);
    if (drain.isDraining) response.shouldKeepAlive = false;
    if (kind === 'api') api(request, response, address);
    else
      serveFileOrPage(served, app, request, response).catch((error: unknown) => {
        // One request that goes wrong must not end the process for all others.
        logger.error({ err: error, requestId }, 'request failed');
        response.destroy();
      });
  });
  return { server, metrics, drain: () => drain.start(server) };
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

interface AppParts {
  upstreams: Upstreams;
  logger: Logger;
  served: Served;
  drain: Drain;
}

function createApp(config: Config, { upstreams, logger, served, drain }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(probes({ upstreams, shell: served.shell, drain }));
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
