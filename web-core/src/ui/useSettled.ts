import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once a value has been stable for this time; never if it is undefined. */
export function useSettled<Value>(
  value: Value,
  milliseconds: number | undefined,
  act: (value: Value) => void,
): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (milliseconds === undefined) return;
    const timer = setTimeout(() => actNow(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
}
