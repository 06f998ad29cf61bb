const KEY = 'session-ended';

/** An event of the window, because each front end has its own copy of this module. A page that prevents its default stays. */
export const SESSION_ENDED = 'souk-session-ended';

export function announceEndedSession(): 'kept' | 'left' {
  return window.dispatchEvent(new Event(SESSION_ENDED, { cancelable: true })) ? 'left' : 'kept';
}

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
