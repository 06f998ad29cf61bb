import { createServer, type Server } from 'node:http';
import type { ApiMetrics } from './ApiMetrics';

/** Serves `/metrics` to whoever may reach its port, which is never the one of the api. */
export function createMetricsServer(metrics: ApiMetrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
