type Place = 'localStorage' | 'sessionStorage';

/** Reads a stored value; null if there is none, or if the browser refuses storage. */
export function readStored<Value>(key: string, place: Place = 'localStorage'): Value | null {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/**
 * Ignores errors: a browser whose storage is full or disabled stores nothing.
 * @param value Null removes the stored value.
 */
export function store(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
  } catch {}
}
