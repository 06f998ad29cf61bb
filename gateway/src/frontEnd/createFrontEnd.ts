import type { Server } from 'node:http';
import type { Logger } from '@souk/server-core/logger';
import { createLimitedServer } from '../http/createLimitedServer';
import { observeRequest } from '../http/observeRequest';
import { pathOf } from '../http/pathOf';
import { sendNotFound, sendProblem } from '../http/problem';
import { assignRequestId, REQUEST_ID } from '../http/requestId';
import { fileSecurityHeaders, setSecurityHeaders } from '../http/securityHeaders';
import { StaticFolder } from '../static/StaticFolder';
import { type FileCall, sendAsset } from '../static/sendAsset';

export interface FrontEndOptions {
  folder: string;
  /** Whether browsers reach it over TLS. */
  https: boolean;
  logger: Logger;
}

/**
 * Serves one front end's files on an origin of their own, to pages of any other: a gateway names it by `USER_WEB_URL` or
 * `ADMIN_WEB_URL`. `/healthz` says whether the front end is there.
 */
export function createFrontEnd({ folder, https, logger }: FrontEndOptions): Server {
  const files = new StaticFolder(folder, fileSecurityHeaders({ https, shared: true }));
  void files.load();
  const observers = { logger, metrics: null };
  return createLimitedServer((request, response) => {
    const requestId = assignRequestId(request);
    const address = request.socket.remoteAddress ?? '';
    const path = pathOf(request.url);
    const kind = path === HEALTH ? 'probe' : 'remote';
    observeRequest(observers, { requestId, address, kind, path }, request, response);
    serve({ files, https }, { request, response, path, requestId }).catch((error: unknown) => {
      logger.error({ err: error, requestId }, 'request failed');
      response.destroy();
    });
  });
}

const HEALTH = '/healthz';

interface Served {
  files: StaticFolder;
  https: boolean;
}

async function serve({ files, https }: Served, call: FileCall): Promise<void> {
  const { request, response, path, requestId } = call;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const asset = isRead ? await files.find(path.slice(1)) : null;
  if (asset) {
    sendAsset(call, asset);
    return;
  }
  response.setHeader(REQUEST_ID, requestId);
  setSecurityHeaders(response, https);
  if (path === HEALTH && isRead) {
    const isThere = await files.hasSome();
    response.writeHead(isThere ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(isThere ? '{"status":"ok"}' : '{"status":"unavailable"}');
  } else if (isRead) sendNotFound(response);
  else
    sendProblem(response, {
      code: 'method_not_allowed',
      status: 405,
      detail: 'Only GET is allowed here.',
      headers: { Allow: 'GET, HEAD' },
    });
}
