import { useState } from 'react';
import { errorText } from './errorText';

/** Something that a press begins: whether it is under way, and why it failed. @param fallback Said where the failure brings no text. */
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
