import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { GATEWAY_HEADERS } from '@souk/server-core/gatewayHeaders';
import type { Logger } from '@souk/server-core/logger';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { networkOf } from './clientAddress';
import type { Config } from './config';
import { isForbiddenPath } from './forbiddenPaths';
import type { GatewayMetrics } from './GatewayMetrics';
import { sendNotFound, sendProblem } from './problem';
import type { Upstreams } from './Upstreams';

const ANSWER_LIMIT_MS = 60_000;
/** The api closes an idle connection after 65 seconds; a write that meets the end of its connection may have been carried out. */
const IDLE_LIMIT_MS = 55_000;
/** Errors that come before a connection stands: the api has not seen the request. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** They concern the connection to this gateway only, or would let a client pretend to be another. */
const NOT_PASSED_ON = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  ...Object.values(GATEWAY_HEADERS),
];

/** One try to have an api process answer a request. */
interface ProxyAttempt {
  upstream: string;
  /** The address as the client asked for it; the proxy rewrites the request's own. */
  url: string | undefined;
  isRepeated: boolean;
  /** The request to the api while it waits for an answer. */
  outgoing: ClientRequest | null;
}

interface ProxyParts {
  upstreams: Upstreams;
  logger: Logger;
  metrics: GatewayMetrics | null;
}

type Proxied = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Passes requests under the api's base on to the api, which serves the same paths at its root. A read that fails, or waits for
 * a process that hangs, is sent to another process once; a write never is.
 */
export class ApiProxy {
  readonly #attempts = new Map<IncomingMessage, ProxyAttempt>();
  readonly #agent = new Agent({ keepAlive: true, scheduling: 'lifo', timeout: IDLE_LIMIT_MS });
  readonly #proxy: Proxied;
  readonly #stopWatching: () => void;

  constructor(
    readonly config: Config,
    readonly parts: ProxyParts,
  ) {
    this.#proxy = this.#createProxy();
    this.#stopWatching = parts.upstreams.watch((silent) => this.#endWaitingReads(silent));
  }

  /** @param address Who called. */
  forward(request: IncomingMessage, response: ServerResponse, address: string): void {
    if (isForbiddenPath(this.config, request.url)) {
      sendNotFound(response);
      return;
    }
    if (request.headers['transfer-encoding'] !== undefined) {
      refuseUnknownLength(response);
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    prepareHeaders(request, address, this.config);
    response.once('close', () => this.#attempts.delete(request));
    const upstream = this.parts.upstreams.next();
    this.#attempts.set(request, { upstream, url: request.url, isRepeated: false, outgoing: null });
    this.#proxy(request, response);
  }

  close(): void {
    this.#stopWatching();
    this.#agent.destroy();
  }

  #createProxy(): Proxied {
    const { apiBase } = this.config;
    return createProxyMiddleware<IncomingMessage, ServerResponse>({
      router: (request) => this.#attempts.get(request)?.upstream,
      pathRewrite: (path) => path.slice(apiBase.length).replace(/^(?!\/)/, '/'),
      // The path goes on as it came.
      toProxy: true,
      agent: this.#agent,
      proxyTimeout: ANSWER_LIMIT_MS,
      on: {
        proxyReq: (outgoing, request, response) => {
          const attempt = this.#attempts.get(request);
          if (attempt) attempt.outgoing = outgoing;
          // The api hears of a client that goes away before its answer.
          response.once('close', () => {
            if (!response.writableFinished) outgoing.destroy();
          });
        },
        proxyRes: (answer, request, response) => this.#onAnswer(answer, request, response),
        error: (error, request, response) => this.#onError(error, request, response),
      },
    });
  }

  #onAnswer(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
    const attempt = this.#attempts.get(request);
    if (attempt) {
      attempt.outgoing = null;
      this.parts.metrics?.countAttempt(attempt.upstream, 'answered');
    }
    answer.headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
    delete answer.headers['keep-alive'];
    // An answer that breaks off must not look like a whole one, nor keep the client waiting.
    answer.once('close', () => {
      if (!answer.complete) response.destroy();
    });
  }

  #onError(error: NodeJS.ErrnoException, request: IncomingMessage, response: ServerResponse | Socket): void {
    const attempt = this.#attempts.get(request);
    if (!attempt || !('headersSent' in response) || response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const { upstreams, logger, metrics } = this.parts;
    const { upstream, url } = attempt;
    const isUnseen = NEVER_CONNECTED.has(error.code ?? '');
    if (isUnseen) upstreams.markAway(upstream);
    metrics?.countAttempt(upstream, isUnseen ? 'unreachable' : 'broken');
    if (isRead(request) && !attempt.isRepeated) {
      request.url = url;
      const next = upstreams.next(upstream);
      this.#attempts.set(request, { upstream: next, url, isRepeated: true, outgoing: null });
      this.#proxy(request, response);
      return;
    }
    const requestId = request.headers['x-request-id'];
    logger.warn({ err: error, requestId, upstream }, 'the api did not answer');
    answerUnavailable(isUnseen, request, response);
  }

  /** They fail, and are sent to another process. */
  #endWaitingReads(silent: string): void {
    for (const [request, { upstream, outgoing }] of this.#attempts)
      if (upstream === silent && isRead(request)) outgoing?.destroy(new Error('The api process hangs'));
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Makes the request's headers ones that the api may trust: only the gateway says who called, and how. */
function prepareHeaders(
  { headers }: IncomingMessage,
  address: string,
  { https, origin, secret, site }: Config,
): void {
  for (const name of NOT_PASSED_ON) delete headers[name];
  headers['x-forwarded-for'] = networkOf(address);
  headers['x-forwarded-proto'] = https ? 'https' : 'http';
  if (headers.host) headers['x-forwarded-host'] = headers.host;
  headers[GATEWAY_HEADERS.site] = site;
  if (origin !== null) headers[GATEWAY_HEADERS.origin] = origin;
  if (secret !== null) headers[GATEWAY_HEADERS.secret] = secret;
}

/** The proxy would pass the body of some methods on without saying where it ends. A proxy before this gateway knows the length. */
function refuseUnknownLength(response: ServerResponse): void {
  sendProblem(response, {
    code: 'length_required',
    status: 411,
    detail: 'The request must tell its length.',
    headers: { Connection: 'close' },
  });
}

/** Says what became of the request: not carried out, or unknown. */
function answerUnavailable(isUnseen: boolean, request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    'Retry-After': '2',
    // The rest of a body that is not read would be taken for the next request.
    ...(!request.complete && { Connection: 'close' }),
  };
  if (isUnseen) {
    const detail = 'The service is away for a moment. Nothing was changed. Please try again shortly.';
    sendProblem(response, { code: 'unavailable', status: 503, detail, headers });
    return;
  }
  const detail = isRead(request)
    ? 'The service did not answer. Please try again shortly.'
    : 'The connection broke before the answer came. Your request may have been carried out: look before you send it again.';
  sendProblem(response, { code: 'bad_gateway', status: 502, detail, headers });
}
