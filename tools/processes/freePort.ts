import { createServer } from 'node:net';

/** A loopback port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** True if a server can listen on the port. A browser may use either loopback address for `localhost`, so both must be free. */
export async function isPortFree(port: number): Promise<boolean> {
  const [four, six] = await Promise.all([canListen(port, '127.0.0.1'), canListen(port, '::1')]);
  return four && six;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
