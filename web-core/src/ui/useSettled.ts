import { useEffect, useEffectEvent } from 'react';

/** Acts once a value has stayed the same for so many milliseconds; never where these are undefined. */
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
