import { parse as parseJson } from 'lossless-json';
import type * as z from 'zod/mini';

/** A source did not answer, or not sensibly; `message` names the host and nothing else of its address. */
export class SourceAway extends Error {
  override name = 'SourceAway';
}

/** The answer is larger than one may be. The source is well. */
export class TooLarge extends SourceAway {
  override name = 'TooLarge';
}

/** Limits on the time and bytes that a source takes of this process. */
export interface EndpointLimits {
  /** For one answer, from the question to its last byte. */
  callMs: number;
  /** The longest answer, after decompression. */
  maxBytes: number;
  /** After so many failures in a row it is left alone… */
  failures: number;
  /** …for so long; then one question tries it. */
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
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown;
  /** The schema of an answer that makes sense. */
  schema: Schema;
  /** A failure is no sign that the source is away: not every source offers this. */
  isOptional?: boolean;
  /**
   * How much there is to answer others decide, those who fill the blocks: then an answer of too many bytes is no failure of the source.
   * `large`: there is no smaller question, so it may have more bytes and take longer.
   */
  size?: 'open' | 'large';
}

/** Multiplies the limits of time and bytes. */
const LARGE = 4;

/**
 * A program on the net that is asked questions and not trusted: it gets a few seconds and a few megabytes, answers in JSON and
 * redirects nowhere. A source that fails again and again is left alone for a while, so that its hanging keeps no work waiting.
 */
export class Endpoint {
  /** Its host: the rest of the address may hold a key, which goes into no message. */
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

  /** @throws SourceAway where there is no answer in time, or none that makes sense; TooLarge where others make it too large. */
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

  /** Counts an answer that has the right form and cannot be true as a failure. */
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

/** A number with more digits than JavaScript's own have: only TRON writes some. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/;

/** The parser that loses no digit takes ten times as long, and holds up everything else for seconds where an answer is large. */
function parse(text: string): unknown {
  return LONG_NUMBER.test(text) ? parseJson(text, undefined, exactNumber) : JSON.parse(text);
}

/** A whole number keeps all of its digits; nothing that is asked here has a fraction. */
function exactNumber(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(digits) ? number : BigInt(digits);
}
