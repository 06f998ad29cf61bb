import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Drain } from '@souk/server-core/Drain';
import type { Logger } from '@souk/server-core/logger';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { networkOf } from '../clientAddress';
import type { Config } from '../config';
import type { BufferableRequest } from '../http/BufferableRequest';
import { sendNotFound } from '../http/problem';
import type { GatewayMetrics } from '../metrics/GatewayMetrics';
import { Answers } from './Answers';
import { ApiAgent } from './ApiAgent';
import { answerUnavailable, isNeverConnected } from './answerUnavailable';
import { bufferBody, fitsBuffer } from './bufferBody';
import { isForbiddenPath } from './forbiddenPaths';
import { prepareHeaders } from './prepareHeaders';
import { refuseBody, refuseUpload } from './refuseBody';
import { Uploads } from './Uploads';
import type { Upstreams } from './Upstreams';

const ANSWER_LIMIT_MS = 60_000;
const LOOK_FOR_CROWDS_EVERY_MS = 500;
/** What has taken longer is not repeated: the api is slow, not away, and the client must have an answer before it gives up. */
const REPEAT_WITHIN_MS = 5_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** One request on its way to the api. */
interface Passage {
  /** The api processes that it was sent to, in order. */
  tried: string[];
  /** The address as the client asked for it; the proxy rewrites the request's own. */
  url: string | undefined;
  startedAt: number;
  /** Whether the first attempt uses up its body. */
  isUpload: boolean;
}

/** @param address Who called. */
export type ApiProxy = (request: BufferableRequest, response: ServerResponse, address: string) => void;

interface ApiProxyParts {
  upstreams: Upstreams;
  logger: Logger;
  drain: Drain;
  metrics: GatewayMetrics | null;
}

/**
 * Passes requests under the api's base on to the api, which serves the same paths at its root. Called before Express: that
 * halves what the gateway costs a request.
 */
export function proxyApi(config: Config, { upstreams, logger, drain, metrics }: ApiProxyParts): ApiProxy {
  const agent = new ApiAgent();
  const uploads = new Uploads();
  const answers = new Answers();
  const passages = new WeakMap<IncomingMessage, Passage>();
  const upstreamOf = (request: IncomingMessage) => passages.get(request)?.tried.at(-1);

  const targets = new Map(config.apiUrls.map((address) => [address, targetOf(address)]));
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: config.apiUrls[0],
    router: (request) => targets.get(upstreamOf(request) ?? ''),
    // All but the one that logs: nobody reads its lines, and it parses an address for each.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    // The path goes on as it came, without being parsed either.
    toProxy: true,
    pathRewrite: (path) => path.slice(config.apiBase.length).replace(/^(?!\/)/, '/'),
    agent,
    proxyTimeout: ANSWER_LIMIT_MS,
    on: {
      proxyRes: (answer, request, response) => {
        metrics?.countAttempt(upstreamOf(request) ?? '', 'answered');
        // An answer whose client has gone must keep no connection to the api: a few dozen would be all there are.
        if (response.destroyed) {
          answer.destroy();
          return;
        }
        response.once('close', () => {
          if (!answer.complete) answer.destroy();
        });
        answer.headers.connection = drain.isDraining || !response.shouldKeepAlive ? 'close' : 'keep-alive';
        delete answer.headers['keep-alive'];
        if (isLong(answer, response)) answers.begin(response);
        // An answer that breaks off must not look like a whole one, nor keep the client waiting.
        answer.once('close', () => {
          if (!answer.complete) response.destroy();
        });
        // Once an upload is answered, what is left of it goes nowhere, and must keep no connection to the api.
        if (!request.complete)
          answer.once('end', () => {
            if (request.complete) return;
            request.unpipe().resume();
            answer.socket.destroy();
          });
      },
      error: (error, request, response) => fail(error, request, response),
    },
  });
  setInterval(() => agent.isCrowded && answers.breakOff(), LOOK_FOR_CROWDS_EVERY_MS).unref();

  function attempt(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
    passage.tried.push(upstreams.next(passage.tried));
    request.url = passage.url;
    proxy(request, response, (error) => fail(error as Error, request, response));
  }

  function fail(
    error: NodeJS.ErrnoException,
    request: IncomingMessage,
    response: ServerResponse | Socket,
  ): void {
    const passage = passages.get(request);
    if (!passage || !('headersSent' in response) || response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const upstream = passage.tried.at(-1) ?? '';
    const neverConnected = isNeverConnected(error);
    if (neverConnected) upstreams.markAway(upstream);
    metrics?.countAttempt(upstream, neverConnected ? 'unreachable' : 'broken');
    const maxAttempts = Math.max(2, config.apiUrls.length);
    const mayRepeat =
      (neverConnected || SAFE_METHODS.has(request.method ?? '')) &&
      !passage.isUpload &&
      performance.now() - passage.startedAt < REPEAT_WITHIN_MS;
    if (mayRepeat && passage.tried.length < maxAttempts) {
      attempt(request, response, passage);
      return;
    }
    const requestId = request.headers['x-request-id'];
    logger.warn({ err: error, requestId, upstream }, 'the api did not answer');
    answerUnavailable(error, request, response);
  }

  return (request, response, address) => {
    if (isForbiddenPath(config, request.url)) return sendNotFound(response);
    if (refuseBody(request, response)) return;
    const bodyBytes = Number(request.headers['content-length'] ?? 0);
    const isUpload = !fitsBuffer(bodyBytes);
    if (isUpload && !uploads.begin(response, networkOf(address))) return refuseUpload(response);
    response.setHeader('Cache-Control', 'no-store');
    prepareHeaders(request, address, config.https);
    const send = () => {
      const passage: Passage = { tried: [], url: request.url, startedAt: performance.now(), isUpload };
      passages.set(request, passage);
      attempt(request, response, passage);
    };
    if (bodyBytes > 0 && !isUpload) bufferBody(request, send);
    else send();
  };
}

/** What the proxy would otherwise make of the address at each request. */
function targetOf(address: string): Pick<URL, 'protocol' | 'hostname' | 'port'> {
  const { protocol, hostname, port } = new URL(address);
  // A URL has an IPv6 address in brackets; a socket takes it without.
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port };
}

/** Whether an answer may have to wait for its client; the gateway takes in a shorter one at once. */
function isLong({ headers }: IncomingMessage, { writableHighWaterMark }: ServerResponse): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > writableHighWaterMark;
}
