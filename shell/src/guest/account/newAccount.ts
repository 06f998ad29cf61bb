import { readStored, store } from '@souk/web-core/request';

const KEY = 'new-account';

/** Remembers the account made in this tab for the sign-in page, unless the browser stores nothing. */
export function rememberNewAccount(email: string): void {
  store(KEY, email, 'sessionStorage');
}

export function takeNewAccount(): string | null {
  const email = readStored<string>(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return email;
}
