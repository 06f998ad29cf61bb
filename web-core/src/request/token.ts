/** Where the session's token is stored (docs/domain.md#what-clients-rely-on). */
export const TOKEN_KEY = 'token';

/** The stored token. A browser that refuses storage has none. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Stores the token; throws where the browser refuses storage, for without it no user stays signed in. */
export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}
