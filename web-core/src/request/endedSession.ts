import { readStored, store } from './stored';

const KEY = 'session-ended';

/** Event of the window, because each front end has its own copy of this module. A page that prevents its default stays. */
export const SESSION_ENDED = 'souk-session-ended';

export function announceEndedSession(): 'kept' | 'left' {
  return window.dispatchEvent(new Event(SESSION_ENDED, { cancelable: true })) ? 'left' : 'kept';
}

/** Reason why this tab's session ended: the api refused it, or the user deleted the account. */
export type EndedSession = 'over' | 'erased';

export function tellEndedSession(why: EndedSession = 'over'): void {
  store(KEY, why, 'sessionStorage');
}

/** Returns the stored reason once, or null. */
export function takeEndedSession(): EndedSession | null {
  const why = readStored<EndedSession>(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return why;
}
