const ONE_YEAR_SECONDS = 31_536_000;

/** A preference that the gateway reads when it makes a page. Never anything secret: scripts write it. */
export function keepCookie(name: 'theme' | 'area' | 'lang', value: string): void {
  // A cookie of this name is this host's own: no other host, and nothing over plain http, can have set it.
  const [prefix, secure] = window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // The Cookie Store API that the linter would have is missing from half of the browsers, and from plain http.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
