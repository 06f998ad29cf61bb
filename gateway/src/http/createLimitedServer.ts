import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BufferableRequest } from './BufferableRequest';

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
  /** Beyond a thousand Node leaves headers out without a word, such as the one that says how the body comes. */
  maxHeaders: number;
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
  maxHeaders: 100,
};

type Listener = RequestListener<typeof BufferableRequest>;

/** A server whose sockets slow clients cannot hold for long: Node answers 408 or 431, or closes. */
export function createLimitedServer(
  listener: Listener,
  { idleTimeout, maxHeaders, ...limits }: ServerLimits = LIMITS,
): Server {
  const server = createServer(
    { ...limits, IncomingMessage: BufferableRequest },
    inTurn((request, response) => {
      // Names and values by turns.
      if (request.rawHeaders.length <= 2 * maxHeaders) listener(request, response);
      else response.writeHead(431, { Connection: 'close' }).end();
    }),
  );
  server.setTimeout(idleTimeout);
  return server;
}

/** How many requests may wait on one connection. Browsers send none before they have their answer; some programs send a few. */
const MAX_WAITING = 16;

/**
 * Begins with a request only when the one before it on the same connection is answered. Node would begin at once: a client that
 * sends hundreds without reading could keep as many others waiting, and nothing reports that the connection of an answer that
 * has not begun is gone. A connection on which too many wait is closed: Node reads on while they do, and a few clients could
 * fill the memory.
 */
function inTurn(listener: Listener): Listener {
  const latest = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    latest.set(socket, response);
    if (response.socket) {
      listener(request, response);
      return;
    }
    const ahead = waiting.get(socket) ?? 0;
    if (ahead === MAX_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, ahead + 1);
    before?.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      if (response.socket) listener(request, response);
    });
  };
}
