import { parse as parseJson } from 'lossless-json';
import type * as z from 'zod/mini';

/** A source gave no valid answer; `message` contains only the host of its address. */
export class SourceAway extends Error {
  override name = 'SourceAway';
}

/** The answer exceeds the size limit. The source is healthy. */
export class TooLarge extends SourceAway {
  override name = 'TooLarge';
}

export interface EndpointLimits {
  /** For one answer, from the request to its last byte. */
  callMs: number;
  /** Largest answer after decompression. */
  maxBytes: number;
  /** Consecutive failures after which it rests… */
  failures: number;
  /** …for this long; then one request tries it. */
  restMs: number;
}

const LIMITS: EndpointLimits = {
  callMs: 4_000,
  maxBytes: 4 * 1024 * 1024,
  failures: 3,
  restMs: 30_000,
};

interface Question<Schema extends z.ZodMiniType> {
  /** Appended to the address. */
  path?: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown;
  /** Schema of a valid answer. */
  schema: Schema;
  /** A failure does not mean that the source is away: not every source offers this. */
  isOptional?: boolean;
  /**
   * `open`: block producers decide the size of the answer, so an oversized one is no failure of the source.
   * `large`: no smaller request exists, so more bytes and time are allowed.
   */
  size?: 'open' | 'large';
}

const LARGE = 4;

/**
 * An untrusted service on the net: it gets a few seconds and megabytes, answers in JSON and cannot redirect. A source that fails
 * repeatedly rests for a while, so that it does not block work.
 */
export class Endpoint {
  /** The host only: the rest of the address may hold a key, which no message may contain. */
  readonly name: string;
  #failures = 0;
  #restsUntil = 0;

  constructor(
    private readonly address: string,
    private readonly headers: Record<string, string> = {},
    private readonly limits: EndpointLimits = LIMITS,
  ) {
    this.name = new URL(address).host;
  }

  /** @throws SourceAway if there is no valid answer in time; TooLarge if others make it too large. */
  async ask<Schema extends z.ZodMiniType>(question: Question<Schema>): Promise<z.output<Schema>> {
    if (performance.now() < this.#restsUntil) throw new SourceAway(`${this.name} is left alone for a while`);
    try {
      const answer = question.schema.parse(await this.#fetch(question));
      this.#failures = 0;
      return answer;
    } catch (cause) {
      if (cause instanceof TooLarge && question.size) throw cause;
      if (!question.isOptional) this.#count();
      throw new SourceAway(`${this.name} did not answer sensibly`, { cause });
    }
  }

  /** Counts a well-formed but impossible answer as a failure. */
  distrust(what: string): SourceAway {
    this.#count();
    return new SourceAway(`${this.name} ${what}`);
  }

  #count(): void {
    this.#failures += 1;
    if (this.#failures >= this.limits.failures) this.#restsUntil = performance.now() + this.limits.restMs;
  }

  async #fetch({ path = '', body, size }: Question<z.ZodMiniType>): Promise<unknown> {
    const times = size === 'large' ? LARGE : 1;
    const response = await fetch(this.address.replace(/\/$/, '') + path, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        ...this.headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(this.limits.callMs * times),
    });
    const isJson = /^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isJson) {
      await response.body?.cancel();
      if (response.status === CONTENT_TOO_LARGE) throw new TooLarge(`${this.name} has too much to answer`);
      throw new Error(`status ${response.status}${isJson ? '' : ', and no JSON'}`);
    }
    return parse(await this.#readText(response, this.limits.maxBytes * times));
  }

  async #readText(response: Response, maxBytes: number): Promise<string> {
    const parts: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop ends the transfer.
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > maxBytes) throw new TooLarge(`${this.name} answers with more than ${maxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }
}

const CONTENT_TOO_LARGE = 413;

/** A number too long for JavaScript: only TRON writes some. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/;

/** The lossless parser takes ten times as long, and blocks everything for seconds on a large answer. */
function parse(text: string): unknown {
  return LONG_NUMBER.test(text) ? parseJson(text, undefined, exactNumber) : JSON.parse(text);
}

/** Integers keep all digits; no answer here has a fraction. */
function exactNumber(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(digits) ? number : BigInt(digits);
}
