import { createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Lifecycle } from '../Lifecycle';
import { SHELL_EVENTS } from './devScript';

export interface Part {
  /** Path of the part, such as `/remotes/user-web/`. */
  path: string;
  url: string;
}

/**
 * Serves the site in development: each part at its path, most specific first.
 * @returns a function that reloads every open page.
 */
export async function startSite(
  lifecycle: Lifecycle,
  port: number,
  parts: readonly Part[],
): Promise<() => void> {
  const app = express();
  const pages = new Set<express.Response>();
  app.get(SHELL_EVENTS, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('\n');
    pages.add(response);
    response.on('close', () => pages.delete(response));
  });
  const proxies = parts.map(({ path, url }) => ({
    path,
    proxy: createProxyMiddleware({ target: url, pathFilter: (asked) => asked.startsWith(path), ws: false }),
  }));
  for (const { proxy } of proxies) app.use(proxy);
  const server = createServer(app);
  // A page's connection to a development server, which reports changes.
  server.on('upgrade', (request, socket, head) => {
    const part = proxies.find(({ path }) => request.url?.startsWith(path));
    part?.proxy.upgrade(request, socket as never, head);
  });
  lifecycle.onStop(async () => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => {
    for (const page of pages) page.write('data: built\n\n');
  };
}
