import type { Server } from 'node:http';

const POLL_MS = 50;

/**
 * Prepares a server for a shutdown in which no request fails.
 * @returns what shuts it down: it accepts nothing new, finishes the requests in flight, then closes.
 */
export function gracefulShutdown(server: Server): () => Promise<void> {
  let inFlight = 0;
  const onOver = () => {
    inFlight -= 1;
  };
  server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', onOver);
  });
  return () =>
    new Promise((resolve) => {
      const sweep = setInterval(() => {
        // Swept again and again: a connection becomes idle only after its answer, and one without a request never does.
        server.closeIdleConnections();
        if (inFlight === 0) server.closeAllConnections();
      }, POLL_MS);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
    });
}
