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
/** The api closes an idle connection after 65 seconds; a write that meets the end of its connection may have been carried out. */
const IDLE_LIMIT_MS = 55_000;
/** How many reads wait for each api process. It would refuse those beyond by itself, at several times the cost. */
const MOST_WAITING_READS = 256;
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

/** A request asks for an answer, or for events for as long as both sides want. */
type ForwardedKind = 'api' | 'stream';

/** One try to have an api process answer a request. */
interface ProxyAttempt {
  upstream: string;
  /** The address as the client asked for it; the proxy rewrites the request's own. */
  url: string | undefined;
  isRepeated: boolean;
  kind: ForwardedKind;
  /** The request to the api, once it is made. */
  outgoing: ClientRequest | null;
  /** Whether its answer has begun. */
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
 * Passes requests under the api's base on to the api, which serves the same paths at its root. A read that fails, or waits for
 * a process that hangs, is sent to another process once; a write never is.
 */
export class ApiProxy {
  readonly #attempts = new Map<IncomingMessage, ProxyAttempt>();
  /** Reads without an answer yet. A write may take long to arrive, and a sign-in waits in a queue of its own. */
  readonly #waitingReads = new Set<IncomingMessage>();
  readonly #agent = new Agent({ keepAlive: true, scheduling: 'lifo', timeout: IDLE_LIMIT_MS });
  /** Streams take none of the connections that other requests share, and may be silent for longer than an answer may take. */
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

  /** @param from Who called, and for what. */
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
    const isCounted = kind === 'api' && isRead(request);
    if (isCounted && this.#waitingReads.size >= MOST_WAITING_READS * this.config.apiUrls.length) {
      sendProblem(response, 'overloaded', { 'Retry-After': '2' });
      return;
    }
    if (isCounted) this.#waitingReads.add(request);
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
      // The path goes on as it came.
      toProxy: true,
      ...limits,
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
    // An answer that breaks off must not look like a whole one, nor keep the client waiting.
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

  /** Fails waiting reads, which are sent to another process. A write fails only where no process works on it: it is not sent twice. */
  #endWaiting(silent: string, isHung: boolean): void {
    for (const [request, { upstream, outgoing, kind, isAnswered }] of this.#attempts) {
      const ends = isAnswered ? isHung && kind === 'api' : isHung || isRead(request);
      if (upstream === silent && ends) outgoing?.destroy(new Error('The api process hangs'));
    }
  }
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
  sendProblem(response, 'length_required', { Connection: 'close' });
}
