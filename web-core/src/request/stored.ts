type Place = 'localStorage' | 'sessionStorage';

/** What this browser stores under a key; null where there is nothing, or where it refuses storage. */
export function readStored<Value>(key: string, place: Place = 'localStorage'): Value | null {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/**
 * A browser whose storage is full or switched off remembers nothing, and goes on.
 * @param value Null removes what was stored.
 */
export function store(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
  } catch {}
}
