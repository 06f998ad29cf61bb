import type { Server } from 'node:http';

const POLL_MS = 50;

/**
 * Makes a server ready to be ended so that no request fails.
 * @returns what ends it: nothing new is taken, what is in flight is finished, then it is over.
 */
export function endable(server: Server): () => Promise<void> {
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
        // A connection whose answer had begun before becomes idle only after it; one that has asked nothing never does.
        server.closeIdleConnections();
        if (inFlight === 0) server.closeAllConnections();
      }, POLL_MS);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
    });
}
