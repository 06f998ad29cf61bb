const KEY = 'session-ended';

/** An event of the window, because each front end has its own copy of this module. A page that prevents its default stays. */
export const SESSION_ENDED = 'souk-session-ended';

export function announceEndedSession(): 'kept' | 'left' {
  return window.dispatchEvent(new Event(SESSION_ENDED, { cancelable: true })) ? 'left' : 'kept';
}

/** Why a tab has no session any more: the api has refused it, or its user deleted the account. */
export type EndedSession = 'over' | 'erased';

/** Leaves word for the login page of what ended this tab's session. */
export function tellEndedSession(why: EndedSession = 'over'): void {
  try {
    sessionStorage.setItem(KEY, why);
  } catch {
    // A browser that refuses storage is sent there without a word.
  }
}

/** That word, or null where none was left. It is told once. */
export function takeEndedSession(): EndedSession | null {
  try {
    const why = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return why as EndedSession | null;
  } catch {
    return null;
  }
}
