import { useCallback, useRef } from 'react';
import { isRefusal } from './RequestFailure';

/**
 * Gives a form its idempotency key: `run(body, key => send…)`. A retry after a lost answer repeats the key, so the
 * money moves once; another body, a success or a refusal starts a new key.
 */
export function useIdempotency() {
  const attempt = useRef<{ body: string; key: string } | null>(null);

  return useCallback(
    async <Body, Result>(body: Body, send: (key: string) => Promise<Result>): Promise<Result> => {
      const text = JSON.stringify(body);
      if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
      try {
        const result = await send(attempt.current.key);
        attempt.current = null;
        return result;
      } catch (error) {
        if (isRefusal(error)) attempt.current = null;
        throw error;
      }
    },
    [],
  );
}

/**
 * Creates a value for the `Idempotency-Key` header. `crypto.randomUUID` exists only on https and localhost, so this
 * uses random bytes for sites on plain http in a local network.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
