import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface SendOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends a request unchanged: `fetch` would normalise dots, doubled slashes and forbidden headers. */
export function send(
  port: number,
  path: string,
  { method = 'GET', headers, body }: SendOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: whole,
          text: whole.toString('utf8'),
        });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
