export interface Keyed<Body> {
  request: Body;
  idempotencyKey: string;
}

/** Query of a mutation that posts a form. Repeating it with the same key has no further effect. */
export function postOnce(path: string) {
  return <Body extends object>({ request, idempotencyKey }: Keyed<Body>) => ({
    path,
    method: 'POST' as const,
    json: request,
    idempotencyKey,
  });
}
