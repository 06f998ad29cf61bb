// Before http-proxy is loaded.
import './quietExtend';

import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { GATEWAY_HEADERS } from '@souk/server-core/gatewayHeaders';
import type { Logger } from '@souk/server-core/logger';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { networkOf } from './clientAddress';
import type { Config } from './config';
import { isForbiddenPath } from './forbiddenPaths';
import type { GatewayMetrics } from './GatewayMetrics';
import { isRead } from './isRead';
import { answerUnavailable, sendNotFound, sendProblem } from './problem';
import type { Streams } from './Streams';
import type { Upstreams } from './Upstreams';

const ANSWER_LIMIT_MS = 60_000;
/** The api closes idle connections after 65 seconds; a write that meets the closing may have been carried out. */
const IDLE_LIMIT_MS = 55_000;
/** Waiting reads per api process. It would refuse more by itself, at several times the cost. */
const MOST_WAITING_READS = 256;
/** Errors before a connection exists: the api has not seen the request. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Headers of the connection to this gateway, or headers that would let a client impersonate another. */
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

/** A request for a response, or for an open-ended stream. */
type ForwardedKind = 'api' | 'stream';

interface ProxyAttempt {
  upstream: string;
  /** The URL as the client sent it; the proxy rewrites the request's own. */
  url: string | undefined;
  isRepeated: boolean;
  kind: ForwardedKind;
  outgoing: ClientRequest | null;
  isAnswered: boolean;
}

interface ProxyParts {
  upstreams: Upstreams;
  streams: Streams;
  logger: Logger;
  metrics: GatewayMetrics | null;
}

type Proxied = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Forwards requests under the api's base to the api, which serves the same paths at its root. A read that fails, or waits for a hung
 * process, is retried once on another process; a write never is.
 */
export class ApiProxy {
  readonly #attempts = new Map<IncomingMessage, ProxyAttempt>();
  /** Reads without a response yet. A write may arrive slowly, and a sign-in has its own queue. */
  readonly #waitingReads = new Set<IncomingMessage>();
  readonly #agent = new Agent({ keepAlive: true, scheduling: 'lifo', timeout: IDLE_LIMIT_MS });
  /** Streams use no connection of other requests, and may be silent for longer than a response may take. */
  readonly #streamAgent = new Agent({ keepAlive: false });
  readonly #proxies: Record<ForwardedKind, Proxied>;
  readonly #stopWatching: () => void;

  constructor(
    readonly config: Config,
    readonly parts: ProxyParts,
  ) {
    this.#proxies = {
      api: this.#createProxy({ agent: this.#agent, proxyTimeout: ANSWER_LIMIT_MS }),
      stream: this.#createProxy({ agent: this.#streamAgent }),
    };
    this.#stopWatching = parts.upstreams.watch((silent, isHung) => {
      this.#endWaiting(silent, isHung);
      parts.streams.endOf(silent);
    });
  }

  /** True for a read while too many wait: it is refused before anything else is done for it. */
  isFullFor(request: IncomingMessage): boolean {
    return this.#waitingReads.size >= MOST_WAITING_READS * this.config.apiUrls.length && isRead(request);
  }

  /** @param from The client's address, and the kind of request. */
  forward(
    request: IncomingMessage,
    response: ServerResponse,
    { address, kind }: { address: string; kind: ForwardedKind },
  ): void {
    if (isForbiddenPath(this.config, request.url)) {
      sendNotFound(response);
      return;
    }
    if (request.headers['transfer-encoding'] !== undefined) {
      refuseUnknownLength(response);
      return;
    }
    if (kind === 'api' && isRead(request)) this.#waitingReads.add(request);
    response.setHeader('Cache-Control', 'no-store');
    prepareHeaders(request, address, this.config);
    response.once('close', () => {
      this.#attempts.delete(request);
      this.#waitingReads.delete(request);
    });
    const upstream = this.parts.upstreams.next();
    if (this.parts.upstreams.isHung(upstream)) answerUnavailable('unseen', request, response);
    else this.#send({ upstream, url: request.url, isRepeated: false, kind }, request, response);
  }

  #send(
    attempt: Pick<ProxyAttempt, 'upstream' | 'url' | 'isRepeated' | 'kind'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    this.#attempts.set(request, { ...attempt, outgoing: null, isAnswered: false });
    this.#proxies[attempt.kind](request, response);
  }

  close(): void {
    this.#stopWatching();
    this.#agent.destroy();
    this.#streamAgent.destroy();
  }

  #createProxy(limits: { agent: Agent; proxyTimeout?: number }): Proxied {
    const { apiBase } = this.config;
    return createProxyMiddleware<IncomingMessage, ServerResponse>({
      router: (request) => this.#attempts.get(request)?.upstream,
      pathRewrite: (path) => path.slice(apiBase.length).replace(/^(?!\/)/, '/'),
      // The path is forwarded unchanged.
      toProxy: true,
      ...limits,
      on: {
        proxyReq: (outgoing, request, response) => {
          const attempt = this.#attempts.get(request);
          if (attempt) attempt.outgoing = outgoing;
          // The api notices a client that leaves before the response.
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
      attempt.isAnswered = true;
      this.#waitingReads.delete(request);
      this.parts.upstreams.noteAnswer(attempt.upstream);
      this.parts.metrics?.countAttempt(attempt.upstream, 'answered');
    }
    answer.headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
    delete answer.headers['keep-alive'];
    if (attempt?.kind === 'stream' && answer.statusCode === 200) {
      this.parts.streams.keep(answer, response, attempt.upstream);
      return;
    }
    // A truncated response must not look complete, nor keep the client waiting.
    answer.once('close', () => {
      if (answer.complete || response.destroyed) return;
      const facts = { requestId: request.headers['x-request-id'], upstream: attempt?.upstream };
      this.parts.logger.error(facts, 'an answer of the api broke off');
      response.destroy();
    });
  }

  #onError(error: NodeJS.ErrnoException, request: IncomingMessage, response: ServerResponse | Socket): void {
    const attempt = this.#attempts.get(request);
    if (!attempt || !('headersSent' in response) || response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const { upstreams, logger, metrics } = this.parts;
    const { upstream, url, kind } = attempt;
    const isUnseen = NEVER_CONNECTED.has(error.code ?? '');
    if (isUnseen) upstreams.markAway(upstream);
    metrics?.countAttempt(upstream, isUnseen ? 'unreachable' : 'broken');
    const next = upstreams.next(upstream);
    if (isRead(request) && !attempt.isRepeated && !upstreams.isHung(next)) {
      request.url = url;
      this.#send({ upstream: next, url, isRepeated: true, kind }, request, response);
      return;
    }
    logger.warn(
      { err: error, requestId: request.headers['x-request-id'], upstream },
      'the api did not answer',
    );
    answerUnavailable(isUnseen ? 'unseen' : 'seen', request, response);
  }

  /**
   * Fails waiting reads, which are then retried on another process. A write fails only if no process works on it: it is never sent
   * twice.
   */
  #endWaiting(silent: string, isHung: boolean): void {
    for (const [request, { upstream, outgoing, kind, isAnswered }] of this.#attempts) {
      const ends = isAnswered ? isHung && kind === 'api' : isHung || isRead(request);
      if (upstream === silent && ends) outgoing?.destroy(new Error('The api process hangs'));
    }
  }
}

/** Replaces headers that the api trusts: only the gateway says who called, and how. */
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

/** The proxy would forward a body of unknown length without its end for some methods. A proxy before this gateway knows the length. */
function refuseUnknownLength(response: ServerResponse): void {
  sendProblem(response, 'length_required', { Connection: 'close' });
}
