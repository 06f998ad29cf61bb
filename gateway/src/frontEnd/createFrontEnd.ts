import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Logger } from '@souk/server-core/logger';
import { SERVER_LIMITS } from '@souk/server-core/runServer';
import express, { type ErrorRequestHandler } from 'express';
import { files } from '../files';
import { sendNotFound, sendOnlyGet, sendProblem } from '../problem';
import { logRequest } from '../requestLog';
import { setSecurityHeaders } from '../securityHeaders';

export interface FrontEndOptions {
  folder: string;
  /** Browsers reach it over TLS. */
  https: boolean;
  logger: Logger;
}

const HEALTH = '/healthz';

/**
 * Serves one front end on its own origin, to pages of any other: a gateway refers to it by `USER_WEB_URL` or `ADMIN_WEB_URL`.
 * `/healthz` reports whether the front end is there.
 */
export function createFrontEnd({ folder, https, logger }: FrontEndOptions): Server {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    const { path, socket } = request;
    const kind = path === HEALTH ? 'probe' : 'remote';
    logRequest({ logger, metrics: null }, request, response, {
      kind,
      path,
      address: socket.remoteAddress ?? '',
    });
    setSecurityHeaders(response, kind, https);
    next();
  });
  app.get(HEALTH, async (_request, response) => {
    const names = await readdir(folder).catch((): string[] => []);
    const isThere = names.some((name) => !name.startsWith('.'));
    response
      .set('Cache-Control', 'no-store')
      .status(isThere ? 200 : 503)
      .json({ status: isThere ? 'ok' : 'unavailable' });
  });
  app.use(files(folder));
  app.use((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') sendNotFound(response);
    else sendOnlyGet(response);
  });
  const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    logger.error({ err: error }, 'request failed');
    sendProblem(response, 'internal');
  };
  app.use(answerFailure);
  return createServer(SERVER_LIMITS, app);
}
