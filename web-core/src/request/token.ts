/** Storage key of the session's token (docs/domain.md#what-clients-rely-on). */
export const TOKEN_KEY = 'token';

/** The stored token; null if the browser refuses storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Stores the token. @throws Error if the browser refuses storage, because no user could stay signed in. */
export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
}
