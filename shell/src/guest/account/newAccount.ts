const KEY = 'new-account';

/** Remembers the account made in this tab for the sign-in page, unless the browser stores nothing. */
export function rememberNewAccount(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // It is typed once more.
  }
}

export function takeNewAccount(): string | null {
  try {
    const email = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return null;
  }
}
