import { Resolver } from 'node:dns/promises';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress';

/** Status and start of the body. */
export interface Answer {
  status: number;
  text: string;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts JSON to an address that a stranger named. @throws Error if there is no answer in time, or the address is forbidden. */
export type PostOut = (message: Message) => Promise<Answer>;

export type ResolveName = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Queries name servers directly: the system's resolver uses threads, which strangers' slow name servers must not exhaust. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/**
 * Connects only to port 443 of public addresses: a name is resolved once, all its addresses must be public, and the connection uses one
 * of them. It follows no redirect, takes five seconds and reads 64 kB.
 * @param tests Another resolver, target and CA, for tests.
 */
export function createPostOut(
  tests: { resolve?: ResolveName; connection?: { host: string; port: number; ca: string } } = {},
): PostOut {
  const { resolve = resolveName, connection } = tests;
  const lookup: LookupFunction = (name, { all }, done) => {
    resolve(name)
      .then((addresses) => {
        if (addresses.length === 0) throw new Error('the name has no address');
        if (!addresses.every(isPublicAddress))
          throw new Error('the name leads to an address that is not public');
        const found = (connection ? [connection.host] : addresses).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        }));
        if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      })
      .catch((error) => done(error, ''));
  };
  return ({ url, headers, body }) =>
    new Promise((resolved, rejected) => {
      const { hostname, pathname, search } = new URL(url);
      const asked = request({
        hostname,
        path: pathname + search,
        port: connection?.port ?? 443,
        ca: connection?.ca,
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      asked.once('error', rejected);
      // If the other side answers 101, Node closes without an error.
      asked.once('close', () => rejected(new Error('the connection closed')));
      asked.once('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const end = () => {
          resolved({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') });
          asked.destroy();
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= MAX_BYTES) end();
        });
        response.once('end', end);
        response.once('error', rejected);
      });
      asked.end(body);
    });
}
