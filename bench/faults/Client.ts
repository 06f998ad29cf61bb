import { randomUUID } from 'node:crypto';
import { type Attempt, isUnserved, type Journal, type Operation } from './Journal';

/** How long one attempt may take. */
const PATIENCE_MS = 10_000;
/** How long an operation is repeated before it counts as broken. */
const GIVE_UP_MS = 120_000;
const PAUSE_MS = 150;

export interface Row {
  id: number;
  status: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the wire carries is checked by the journal, not by types.
  [field: string]: any;
}

interface Answer extends Attempt {
  row: Row | null;
}

export interface Request {
  /** What it is, for the journal. */
  kind: string;
  token: string;
  json?: object;
  /** The statuses that are right; the first one means done. */
  expect: readonly [number, ...number[]];
  /** Tells after an unknown outcome, where no Idempotency-Key is remembered, whether it was done. */
  seen?: { path: string; isDone: (row: Row) => boolean };
}

/**
 * Sends operations through the gateway as a careful client does: what gets no answer, or one that says that the service is away,
 * is sent again with the same Idempotency-Key until its outcome is known.
 */
export class Client {
  constructor(
    private readonly base: string,
    readonly journal: Journal,
  ) {}

  /** @returns what was answered where it was done, null where it was refused as expected. */
  async send(method: string, path: string, request: Request): Promise<Row | null> {
    const { kind, json, token } = request;
    const key = randomUUID();
    const operation: Operation = { kind, method, path, json, key, attempts: [], outcome: 'broken' };
    const begun = performance.now();
    let answer = await this.#attempt(operation, token);
    while (isUnserved(answer.status) || isUnderWay(answer)) {
      if (performance.now() - begun > GIVE_UP_MS) break;
      await pause(PAUSE_MS);
      answer = await this.#attempt(operation, token);
    }
    const row = await this.#settle(operation, request, answer);
    this.journal.ended(operation);
    return operation.outcome === 'acknowledged' ? row : null;
  }

  /** Tells from the last answer what became of an operation. */
  async #settle(operation: Operation, request: Request, { status, row }: Answer): Promise<Row | null> {
    const { expect, seen, token } = request;
    const [done] = expect;
    if (status === done) {
      operation.outcome = 'acknowledged';
      return row;
    }
    if (seen && status === 409 && operation.attempts.length > 1) {
      const found = await this.read(seen.path, token);
      if (found && seen.isDone(found)) operation.outcome = 'acknowledged';
      return found;
    }
    if (expect.some((one) => one === status)) operation.outcome = 'refused';
    return null;
  }

  /** Reads until it is answered; of a list the newest row. @returns null where what is there cannot be read: that is a violation. */
  async read(path: string, token: string): Promise<Row | null> {
    const operation: Operation = {
      kind: 'read',
      method: 'GET',
      path,
      key: '',
      attempts: [],
      outcome: 'broken',
    };
    const begun = performance.now();
    while (performance.now() - begun < GIVE_UP_MS) {
      const { status, row } = await this.#attempt(operation, token);
      if (status === 200) return Array.isArray(row) ? row[0] : row;
      if (!isUnserved(status)) break;
      await pause(PAUSE_MS);
    }
    this.journal.ended(operation);
    return null;
  }

  async #attempt(operation: Operation, token: string): Promise<Answer> {
    const { method, path, key, json } = operation;
    const begun = performance.now();
    let status: number | string;
    let row: Row | null = null;
    try {
      const response = await fetch(this.base + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key && { 'idempotency-key': key }),
          ...(json && { 'content-type': 'application/json' }),
        },
        body: json && JSON.stringify(json),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      status = response.status;
      row = text ? JSON.parse(text) : null;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      status = cause?.code ?? name;
    }
    const attempt = { status, ms: Math.round(performance.now() - begun) };
    operation.attempts.push(attempt);
    this.journal.attempted(attempt);
    return { ...attempt, row };
  }
}

/** The first try still runs in a process that hangs. */
function isUnderWay({ status, row }: Answer): boolean {
  return status === 409 && row?.type === 'urn:souk:problem:request_under_way';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
