import type { RemoteModule } from '@souk/web-core';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { unfitReason } from './loadFailure';

type Loading =
  | { state: 'loading' }
  | { state: 'ready'; App: RemoteModule['default']; attempt: number }
  | { state: 'failed' }
  /** The remote was built for another version of the shell. */
  | { state: 'unfit'; reason: string };

export type LoadRemote = (name: string, manifest: string, force: boolean) => Promise<RemoteModule>;

/**
 * Loads a remote; `retry` loads it again and discards the earlier attempt. Each attempt is two tries: a short network
 * failure is over by the second, and the browser reuses a failed preload only for the first.
 * @param arrived The remote, if it has already loaded.
 */
export function useRemote(name: string, manifest: string, load: LoadRemote, arrived?: RemoteModule) {
  const [attempt, setAttempt] = useState(0);
  // Keep the first value: this hook itself loads a remote that arrives later.
  const [atFirst] = useState(arrived);
  const [loading, setLoading] = useState<Loading>(
    atFirst ? { state: 'ready', App: atFirst.default, attempt } : { state: 'loading' },
  );
  const isThere = atFirst !== undefined && attempt === 0;

  useEffect(() => {
    if (isThere) return;
    let wanted = true;
    setLoading({ state: 'loading' });
    load(name, manifest, attempt > 0)
      .catch((error: unknown) => {
        if (unfitReason(error)) throw error;
        return load(name, manifest, true);
      })
      .then(
        (app): Loading => ({ state: 'ready', App: app.default, attempt }),
        (error: unknown): Loading => {
          const reason = unfitReason(error);
          return reason ? { state: 'unfit', reason } : { state: 'failed' };
        },
      )
      .then((result) => wanted && startTransition(() => setLoading(result)));
    return () => {
      wanted = false;
    };
  }, [name, manifest, attempt, load, isThere]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { loading, retry };
}
