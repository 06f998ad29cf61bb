/** What this browser keeps under a key. */
export function readStored<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Value;
  } catch {
    return otherwise;
  }
}

/** A browser whose storage is full or switched off remembers nothing, and checks all the same. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
