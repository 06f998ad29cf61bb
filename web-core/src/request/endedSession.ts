const KEY = 'session-ended';

/** Leaves word for the login page that the api has refused this tab's session. */
export function tellEndedSession(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // A browser that refuses storage is sent there without a word.
  }
}

/** Whether that word was left. It is told once. */
export function takeEndedSession(): boolean {
  try {
    const isLeft = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isLeft;
  } catch {
    return false;
  }
}
