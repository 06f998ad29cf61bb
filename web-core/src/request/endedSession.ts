import { readStored, store } from './stored';

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
  store(KEY, why, 'sessionStorage');
}

/** That word, or null where none was left. It is told once. */
export function takeEndedSession(): EndedSession | null {
  const why = readStored<EndedSession>(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return why;
}
