const ONE_YEAR_SECONDS = 31_536_000;

/** Stores a preference that the gateway reads when it builds a page. Never store a secret: scripts can read the cookie. */
export function keepCookie(name: 'theme' | 'area' | 'lang', value: string): void {
  // The `__Host-` prefix ensures that no other host and no plain http response can set the cookie.
  const [prefix, secure] = window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // The Cookie Store API that the linter would have is missing from half of the browsers, and from plain http.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
