/** A body that a form sends through `useIdempotency`. */
export interface Keyed<Body> {
  request: Body;
  idempotencyKey: string;
}

/** The query of a mutation that posts a form: sent again with the same key, it is done once. */
export function postOnce(path: string) {
  return <Body extends object>({ request, idempotencyKey }: Keyed<Body>) => ({
    path,
    method: 'POST' as const,
    json: request,
    idempotencyKey,
  });
}
