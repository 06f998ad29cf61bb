const KEY = 'new-account';

/** Whose account was just made in this tab, so that the sign-in page begins with it. Nothing where the browser keeps nothing. */
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
