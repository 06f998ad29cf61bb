import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A route as the router and the documentation see it. Who may call it is the product's to say. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** One line for the api's documentation. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** How the body is encoded; JSON by default. */
  encoding?: 'json' | 'form' | { multipart: { maxFileBytes: number } };
  /**
   * The status and the schema of the answer; a null schema means no body, `file` that the handler answers a `FileReply`, `csv` a
   * `CsvReply`, `events` an `EventsReply`, which is no use of the session.
   */
  reply: [status: 200 | 201 | 204, schema: Schema | null] | [status: 200, schema: 'file' | 'csv' | 'events'];
  /** The answer is a `FileReply` of what the schema says. */
  isFile?: boolean;
  /** The answer is a `Page`: its items are the body. */
  paged?: boolean;
  /** The answer 202, where it may be that nothing is done yet: an `Accepted`. */
  accepted?: Schema;
  /** The queue it waits in; `general` unless said. */
  lane?: string;
  /** Runs in one transaction; with an `Idempotency-Key` its answer is stored there too. */
  transactional: boolean;
  idempotent: boolean;
  // Each definition's own types were checked where it was made; here they are all alike.
  // biome-ignore lint/suspicious/noExplicitAny: a list of handlers of different inputs has no narrower type.
  handle: (input: any) => Promise<unknown>;
}
