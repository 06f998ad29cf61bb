import type { BufferableRequest } from '../http/BufferableRequest';

/** The api reads no larger body, except for a file. */
const BUFFER_LIMIT_BYTES = 64 * 1024;

/** Whether a body is small enough to be buffered; a larger one is an upload. */
export function fitsBuffer(bytes: number): boolean {
  return bytes <= BUFFER_LIMIT_BYTES;
}

/**
 * Reads a whole body before it takes a connection to the api: so a slow client keeps nobody else waiting, and a request that
 * reached no api process can be sent to another one. Where the client goes away before the end, nothing is sent.
 */
export function bufferBody(request: BufferableRequest, onBuffered: () => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const [first, ...more] = chunks;
    request.buffered = first && more.length === 0 ? first : Buffer.concat(chunks);
    onBuffered();
  });
}
