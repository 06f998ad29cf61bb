import { waitFor } from '@testing-library/react';
import type { SentRequest } from './serveApi';

const QUIET_MS = 100;

/** GET requests of the page once it sends no more: "path?query", sorted. */
export async function settledReads(sent: readonly SentRequest[]): Promise<string[]> {
  await waitFor(() => expect(sent.some(({ method }) => method === 'GET')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return sent
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) => `${path}?${query}`)
    .sort();
}
