import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';

/** The code of the error that ends an attempt to connect which took too long. */
export const CONNECT_TIMEOUT = 'ERR_CONNECT_TIMEOUT';
const CONNECT_LIMIT_MS = 1_000;

/**
 * Keeps connections to the api. A machine that is gone refuses nothing: without a limit of our own, a request would wait for
 * seconds before another process gets it.
 */
export class ApiAgent extends Agent {
  override createConnection(...args: Parameters<Agent['createConnection']>): Duplex | null | undefined {
    const socket = super.createConnection(...args);
    if (socket) limitConnecting(socket);
    return socket;
  }
}

/** Gives a socket up with `CONNECT_TIMEOUT` unless its connection stands in time. */
export function limitConnecting(socket: Duplex, limitMs = CONNECT_LIMIT_MS): void {
  const timer = setTimeout(() => {
    const error = new Error(`No connection within ${limitMs} ms`);
    socket.destroy(Object.assign(error, { code: CONNECT_TIMEOUT }));
  }, limitMs);
  const stop = () => clearTimeout(timer);
  socket.once('connect', stop).once('close', stop);
}
