import { createServer, type RequestListener, type Server } from 'node:http';

/** What a client may take and send before its connection is closed. Times in milliseconds. */
export interface ServerLimits {
  /** For a request's head. */
  headersTimeout: number;
  /** For a whole request. */
  requestTimeout: number;
  /** How often the two above are looked at. */
  connectionsCheckingInterval: number;
  /** Between two requests of one connection. */
  keepAliveTimeout: number;
  /** Without a byte in either direction, such as from a client that does not read its answer. */
  idleTimeout: number;
  /** In bytes. */
  maxHeaderSize: number;
}

const LIMITS: ServerLimits = {
  headersTimeout: 15_000,
  // A KYC file of 5 MB over a slow line.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  // Longer than the api may take to answer.
  idleTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
};

/** A server whose sockets slow clients cannot hold for long: Node answers 408 or 431, or closes. */
export function createLimitedServer(
  listener: RequestListener,
  { idleTimeout, ...limits }: ServerLimits = LIMITS,
): Server {
  const server = createServer(limits, listener);
  server.setTimeout(idleTimeout);
  return server;
}
