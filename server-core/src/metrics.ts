import { createServer, type Server } from 'node:http';

export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Listening address of metrics; null if off. */
export type MetricsAddress = { host: string; port: number } | null;

/** The used part of prom-client's `Registry`. */
interface Metrics {
  contentType: string;
  metrics: () => Promise<string>;
}

/** Serves `/metrics` on its own port, which is never the public one. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
