import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Upstream {
  url: string;
  port: number;
  requests: IncomingMessage[];
  close(): Promise<void>;
}

const answerEcho: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, body: Buffer.concat(chunks).toString('utf8') }));
  });
};

/**
 * A real HTTP server in place of the api; it echoes requests unless the test answers itself.
 * @param isSilent It does not report readiness. It always reports that it is alive.
 */
export async function startUpstream(
  answer: RequestListener = answerEcho,
  { isSilent = () => false }: { isSilent?: () => boolean } = {},
): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') {
      if (request.url === '/healthz' || !isSilent()) response.end('{}');
      return;
    }
    requests.push(request);
    answer(request, response);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, requests, close: () => close(server) };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
