import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Drain } from '@souk/server-core/Drain';
import type { Logger } from '@souk/server-core/logger';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { proxyApi } from './api/proxyApi';
import { Upstreams } from './api/Upstreams';
import { clientAddresses } from './clientAddress';
import type { Config } from './config';
import { createLimitedServer } from './http/createLimitedServer';
import { observeRequest } from './http/observeRequest';
import { pathOf } from './http/pathOf';
import { policyReports } from './http/policyReports';
import { sendNotFound, sendProblem } from './http/problem';
import { assignRequestId, REQUEST_ID } from './http/requestId';
import { isFile, requestKind } from './http/requestKind';
import { setSecurityHeaders } from './http/securityHeaders';
import { GatewayMetrics } from './metrics/GatewayMetrics';
import { pages } from './pages/pages';
import { probes } from './probes';
import { openFolders, type Served, serveStatic } from './static/serveStatic';

export interface Gateway {
  server: Server;
  /** What it counts; null where the deployment asks for no metrics. */
  metrics: GatewayMetrics | null;
  /** Ends what it keeps open beside its server. */
  close: () => Promise<void>;
}

/** The one public door: the api under its base, built files, and pages. */
export function createGateway(config: Config, logger: Logger, drain: Drain): Gateway {
  const served = openFolders(config);
  const upstreams = new Upstreams(config.apiUrls);
  const stopWatching = upstreams.watch();
  const metrics = config.metrics && new GatewayMetrics(upstreams);
  const api = proxyApi(config, { upstreams, logger, drain, metrics });
  const app = createApp(config, { upstreams, logger, served, drain });
  const begin = (response: ServerResponse, requestId: string) => {
    response.setHeader(REQUEST_ID, requestId);
    setSecurityHeaders(response, config.https);
  };
  const serveFile = serveStatic(served, {
    // A file that is missing is a 404, never a page.
    missing: ({ response, requestId }) => {
      begin(response, requestId);
      sendNotFound(response);
    },
    // One request that goes wrong must not end the process for all others.
    failed: ({ response, requestId }, error) => {
      logger.error({ err: error, requestId }, 'request failed');
      response.destroy();
    },
  });

  const observers = { logger, metrics };
  const addressOf = clientAddresses(config.trustedProxies);
  const server = createLimitedServer((request, response) => {
    const requestId = assignRequestId(request);
    const address = addressOf(request);
    const path = pathOf(request.url);
    const kind = requestKind(path, config);
    observeRequest(observers, { requestId, address, kind, path }, request, response);
    if (isFile(kind) && isRead(request)) serveFile({ request, response, requestId, path });
    else {
      begin(response, requestId);
      if (kind === 'api') api(request, response, address);
      else app(request, response);
    }
  });
  return { server, metrics, close: async () => stopWatching() };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
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
  app.use(policyReports(logger));
  app.use(pages(config));
  const answerFailure: ErrorRequestHandler = (error: { status?: number }, request, response, _next) => {
    // Express throws for an address or a body that cannot be decoded: nothing here takes one.
    if (error.status && error.status < 500) return sendNotFound(response);
    logger.error({ err: error, requestId: request.headers['x-request-id'] }, 'request failed');
    sendProblem(response, { code: 'internal', status: 500, detail: 'Server error. Please try again later.' });
  };
  app.use(answerFailure);
  return app;
}
