import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** Answers with session tokens or keys of proofs: compressed, their length would tell of the secret. nginx/nginx.conf leaves out the same. */
const SECRET = /\/(auth\/(?!test-token)|wallet\/liability-proofs\/)/;

const LEAST_BYTES = 1_000;

const compress = compression({
  threshold: LEAST_BYTES,
  filter: (_request, response) => /^application\/json\b/.test(String(response.getHeader('Content-Type'))),
});

/** Compresses the api's answer to a request, if it is JSON and long. Only for a gateway without a proxy before it, which does the same. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse, path: string): void {
  if (SECRET.test(path)) return;
  // The library reads and writes nothing of Express.
  compress(
    request as Parameters<typeof compress>[0],
    response as Parameters<typeof compress>[1],
    () => undefined,
  );
}
