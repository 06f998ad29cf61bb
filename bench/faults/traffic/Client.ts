import { randomUUID } from 'node:crypto';
import { wait } from '../Program';
import { isUnserved, type Journal, type Operation } from './Journal';

const PATIENCE_MS = 10_000;
/** Retry limit, after which an operation counts as broken. */
const GIVE_UP_MS = 90_000;
const PAUSE_MS = 150;

export interface Row {
  id: number;
  status: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the wire carries is checked by the journal, not by types.
  [field: string]: any;
}

interface Answer {
  status: number | string;
  row: Row | null;
}

export interface Request {
  token: string;
  json?: object;
  form?: () => FormData;
  /** Correct statuses; the first one means done. */
  expect?: readonly [number, ...number[]];
  /** Tells after an unknown outcome without a stored Idempotency-Key whether it was done. */
  seen?: { path: string; isDone: (row: Row) => boolean };
}

/**
 * Sends operations through the gateway like a careful client: without a response, or if the service is unavailable, it repeats them
 * with the same Idempotency-Key until the outcome is known.
 */
export class Client {
  constructor(
    private readonly base: string,
    readonly journal: Journal,
  ) {}

  /** @returns the response if it was done, null if it was refused as expected. */
  async send(method: string, path: string, request: Request): Promise<Row | null> {
    const { json, form, token, seen, expect = [200] } = request;
    const operation = this.journal.begin(method, path, { json, form, key: randomUUID() });
    let { status, row } = await this.#insist(operation, token);
    if (seen && status === 409 && operation.attempts.length > 1) {
      row = await this.read(seen.path, token);
      if (row && seen.isDone(row)) operation.outcome = 'acknowledged';
    } else if (method === 'DELETE' && status === 404 && operation.attempts.length > 1) {
      // An earlier attempt did it, and its response was lost.
      operation.outcome = 'acknowledged';
    } else if (status === expect[0]) operation.outcome = 'acknowledged';
    else if (expect.some((one) => one === status)) operation.outcome = 'refused';
    this.journal.end(operation);
    return operation.outcome === 'acknowledged' ? row : null;
  }

  /** Reads until answered; for a list, its newest row. @returns null if existing data cannot be read, which is a violation. */
  async read(path: string, token: string): Promise<Row | null> {
    const operation = this.journal.begin('GET', path);
    const { status, row } = await this.#insist(operation, token);
    if (status === 200) operation.outcome = 'acknowledged';
    this.journal.end(operation);
    return status === 200 ? (Array.isArray(row) ? row[0] : row) : null;
  }

  /** Retries while unserved or still under way, like a first attempt in a hung process. */
  async #insist(operation: Operation, token: string): Promise<Answer> {
    for (const giveUpAt = performance.now() + GIVE_UP_MS; ; await wait(PAUSE_MS)) {
      const begun = performance.now();
      const { status, row } = await this.#attempt(operation, token);
      this.journal.noteAttempt(operation, { status, ms: Math.round(performance.now() - begun) });
      const isUnderWay = status === 409 && row?.type === 'urn:souk:problem:request_under_way';
      if (!(isUnserved(status) || isUnderWay) || performance.now() > giveUpAt) return { status, row };
    }
  }

  async #attempt({ method, path, key, json, form }: Operation, token: string): Promise<Answer> {
    try {
      const response = await fetch(this.base + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key && { 'idempotency-key': key }),
          ...(json && { 'content-type': 'application/json' }),
        },
        body: form?.() ?? (json && JSON.stringify(json)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return { status: response.status, row: isJson ? JSON.parse(bytes.toString()) : { bytes } };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return { status: cause?.code ?? name, row: null };
    }
  }
}
