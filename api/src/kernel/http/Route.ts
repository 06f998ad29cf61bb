import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A route as the router and the documentation see it. The product defines who may call it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Encoding of the body; JSON by default. */
  encoding?: 'json' | 'form' | { multipart: { maxFileBytes: number } };
  /**
   * Status and schema of the response; a null schema means no body, `file` a `FileReply`, `csv` a `CsvReply`, `events` an
   * `EventsReply`, which does not count as use of the session.
   */
  reply: [status: 200 | 201 | 204, schema: Schema | null] | [status: 200, schema: 'file' | 'csv' | 'events'];
  /** The response is a `FileReply` with the schema's content. */
  isFile?: boolean;
  /** The result is a `Page`: its items are the body. */
  paged?: boolean;
  /** Schema of a 202 response, if the handler may return `Accepted`. */
  accepted?: Schema;
  /** Queue of the request; `general` by default. */
  lane?: string;
  /** Runs in one transaction; with an `Idempotency-Key` its response is stored there too. */
  transactional: boolean;
  idempotent: boolean;
  // Each definition's own types were checked where it was made; here they are all alike.
  // biome-ignore lint/suspicious/noExplicitAny: a list of handlers of different inputs has no narrower type.
  handle: (input: any) => Promise<unknown>;
}
