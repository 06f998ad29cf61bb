import type { IncomingMessage } from 'node:http';

/** As much as the api reads of anything but a file. */
const HELD_LIMIT_BYTES = 64 * 1024;

/** Whether a body is small enough to be held; another one is an upload. */
export function canBeHeld(bytes: number): boolean {
  return bytes <= HELD_LIMIT_BYTES;
}

/**
 * Reads a whole body before anybody else is kept waiting for it: a slow client costs its own connection only, and what
 * reached nobody can be sent again. A client that goes away before the end is not heard of again.
 */
export function holdBody(request: IncomingMessage, onHeld: () => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const [first, ...more] = chunks;
    const body = first && more.length === 0 ? first : Buffer.concat(chunks);
    // All that the proxy does with a request's body is to pipe it.
    request.pipe = (destination) => {
      destination.end(body);
      return destination;
    };
    onHeld();
  });
}
