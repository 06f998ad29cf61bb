import type { FieldError } from '@souk/contracts/refusals/problem';

export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

/** Responses by "METHOD /path", without the api's base. Any other request fails as if the network were down. */
export type Routes = Record<string, (request: SentRequest) => Response | Promise<Response>>;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

export function list(items: unknown[]): Response {
  return json(items, 200, { 'X-Total-Count': String(items.length) });
}

/** An error in the api's format (RFC 9457). */
export function problem(
  status: number,
  detail: string,
  {
    code,
    errors,
    headers = {},
    ...members
  }: {
    code?: string;
    errors?: (Pick<FieldError, 'field' | 'message'> & Partial<FieldError>)[];
    headers?: Record<string, string>;
    [member: string]: unknown;
  } = {},
): Response {
  const type = code ? `urn:souk:problem:${code}` : 'about:blank';
  const coded = errors?.map((error) => ({ code: 'invalid', ...error }));
  const body = JSON.stringify({ type, title: 'Problem', status, detail, errors: coded, ...members });
  return new Response(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } });
}

/** Answers the page's requests until the test ends, and returns the requests. */
export function serveApi(routes: Routes): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.href);
    const request: SentRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: init?.body instanceof FormData ? '' : String(init?.body ?? ''),
    };
    sent.push(request);
    const answer = routes[`${request.method} ${request.path}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  };
  return sent;
}
