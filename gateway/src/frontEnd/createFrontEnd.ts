import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Drain } from '../Drain';
import { createLimitedServer } from '../http/createLimitedServer';
import { logRequest, pathOf } from '../http/logRequest';
import { sendNotFound, sendProblem } from '../http/problem';
import { assignRequestId } from '../http/requestId';
import { setSecurityHeaders } from '../http/securityHeaders';
import type { Logger } from '../logger';
import { StaticFolder } from '../static/StaticFolder';
import { sendAsset } from '../static/sendAsset';

/**
 * Serves one front end's files on an origin of their own, to pages of any other: a gateway names it by `USER_WEB_URL` or
 * `ADMIN_WEB_URL`. `/healthz` says that the front end is there.
 */
export function createFrontEnd(
  folder: string,
  logger: Logger,
  drain = new Drain(),
): { server: Server; drain: () => Promise<void> } {
  const files = new StaticFolder(folder);
  void files.load();
  const server = createLimitedServer((request, response) => {
    const requestId = assignRequestId(request, response);
    const address = request.socket.remoteAddress ?? '';
    logRequest(logger, { requestId, address }, request, response);
    setSecurityHeaders(response, false);
    if (drain.isDraining) response.shouldKeepAlive = false;
    serve(files, request, response).catch((error: unknown) => {
      logger.error({ err: error, requestId }, 'request failed');
      response.destroy();
    });
  });
  return { server, drain: () => drain.start(server) };
}

async function serve(files: StaticFolder, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendProblem(response, {
      code: 'method_not_allowed',
      status: 405,
      detail: 'Only GET is allowed here.',
      headers: { Allow: 'GET, HEAD' },
    });
  }
  const path = pathOf(request.url);
  if (path === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end('{"status":"ok"}');
    return;
  }
  const asset = await files.find(path.slice(1));
  if (asset) sendAsset(request, response, asset, true);
  else sendNotFound(response);
}
