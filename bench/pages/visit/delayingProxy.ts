import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lifecycle } from '../../../tools/Lifecycle';

/**
 * A way to the site on which every answer takes longer.
 * @returns its address.
 */
export async function delayingProxy(lifecycle: Lifecycle, site: string, delayMs: number): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const onward = request(new URL(incoming.url ?? '/', site), {
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('response', (answer) =>
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, delayMs),
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lifecycle.onStop(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
