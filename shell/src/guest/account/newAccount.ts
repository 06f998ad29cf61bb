import { readStored, store } from '@souk/web-core/request';

const KEY = 'new-account';

/** Remembers the account created in this tab for the sign-in page, if the browser allows storage. */
export function rememberNewAccount(email: string): void {
  store(KEY, email, 'sessionStorage');
}

export function takeNewAccount(): string | null {
  const email = readStored<string>(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return email;
}
