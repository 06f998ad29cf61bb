import { Agent, type AgentOptions, type ClientRequest, type ClientRequestArgs } from 'node:http';
import type { Duplex } from 'node:stream';

declare module 'node:http' {
  interface Agent {
    /** Called for each request; Node's types leave it out. */
    addRequest(request: ClientRequest, options: ClientRequestArgs): void;
  }
}

/** The code of the error that ends an attempt to connect which took too long. */
export const CONNECT_TIMEOUT = 'ERR_CONNECT_TIMEOUT';
/** The code of the error that ends the wait for a connection while all of them are taken. */
export const QUEUE_TIMEOUT = 'ERR_QUEUE_TIMEOUT';
const CONNECT_LIMIT_MS = 1_000;
const QUEUE_LIMIT_MS = 10_000;
/** For each api process. */
const MAX_CONNECTIONS = 64;
/** The api closes an idle connection after 65 seconds. A write that meets the end of its connection may have been carried out. */
const IDLE_LIMIT_MS = 55_000;

interface ApiAgentOptions extends AgentOptions {
  queueLimitMs?: number;
}

/**
 * Keeps connections to the api. A machine that is gone does not even refuse a connection: without a limit of our own, a request
 * would wait for seconds before another process gets it. Nor may a request wait for ever while every connection is taken.
 */
export class ApiAgent extends Agent {
  readonly #queueLimitMs: number;

  constructor({ queueLimitMs = QUEUE_LIMIT_MS, ...options }: ApiAgentOptions = {}) {
    super({
      keepAlive: true,
      maxSockets: MAX_CONNECTIONS,
      scheduling: 'lifo',
      timeout: IDLE_LIMIT_MS,
      ...options,
    });
    this.#queueLimitMs = queueLimitMs;
  }

  override createConnection(...args: Parameters<Agent['createConnection']>): Duplex | null | undefined {
    const socket = super.createConnection(...args);
    if (socket) limitConnecting(socket);
    return socket;
  }

  override addRequest(request: ClientRequest, options: ClientRequestArgs): void {
    super.addRequest(request, options);
    for (const [name, queue] of Object.entries(this.#queues)) {
      if (queue.at(-1) !== request) continue;
      setTimeout(() => this.#giveUpWaiting(name, request), this.#queueLimitMs).unref();
    }
  }

  /** Whether a request waits because every connection is taken. Node keeps no queue in which nobody waits. */
  get isCrowded(): boolean {
    return Object.keys(this.requests).length > 0;
  }

  /** The requests that wait for a connection, by process. Node's types take them for a server's requests. */
  get #queues(): Record<string, ClientRequest[]> {
    return this.requests as unknown as Record<string, ClientRequest[]>;
  }

  /** Takes a request that still waits out of its queue, with `QUEUE_TIMEOUT`. */
  #giveUpWaiting(name: string, request: ClientRequest): void {
    const queue = this.#queues[name] ?? [];
    if (!queue.includes(request)) return;
    const others = queue.filter((one) => one !== request);
    // Node takes even an empty queue for one in which somebody waits.
    if (others.length > 0) this.#queues[name] = others;
    else delete this.#queues[name];
    request.destroy();
    // A request without a connection does not report its own end.
    request.emit('error', Object.assign(new Error('No connection became free'), { code: QUEUE_TIMEOUT }));
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
