import { useState } from 'react';
import { errorText } from './errorText';

/** Busy state and error of an action that a press starts. @param fallback Text for a failure without its own. */
export function useAttempt(fallback?: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = async (work: () => unknown) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(errorText(failure, fallback));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, attempt, dismissError: () => setError(null) };
}
