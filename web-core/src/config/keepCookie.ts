const ONE_YEAR_SECONDS = 31_536_000;

/** A preference that the gateway reads when it makes a page. Never anything secret: scripts write it. */
export function keepCookie(name: 'theme' | 'area', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API that the linter would have is missing from half of the browsers, and from plain http.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
