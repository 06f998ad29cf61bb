/** Addresses that the document lists in a `<meta>` for later. */
export function listed(name: 'scripts' | 'next-scripts'): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.split(' ').filter((address) => address !== '');
}

/**
 * Fetches scripts in parallel and runs them in order. The page needs all of them to respond: a failed one is requested
 * once more, and then the reader is told.
 */
export function loadScripts(addresses: readonly string[]): void {
  for (const address of addresses) load(address, () => load(address, sayNotLoaded));
}

function load(address: string, onFailure: () => void): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = false;
  script.addEventListener('error', onFailure);
  document.head.append(script);
}

/** Fetches the next page's scripts into the browser's cache. A link that prefetches is no script to Firefox, which the policy forbids. */
export function prefetchScripts(addresses: readonly string[]): void {
  for (const address of addresses) fetch(address, { priority: 'low' }).catch(() => undefined);
}

/** Shows a message that the page's scripts did not load. React is not available here. */
function sayNotLoaded(): void {
  if (document.querySelector('.not-loaded')) return;
  const message = document.createElement('div');
  message.className = 'not-loaded';
  message.setAttribute('role', 'alert');
  // The document has the message in the reader's language.
  const words = document.querySelector<HTMLTemplateElement>('#not-loaded');
  message.append(words?.content.cloneNode(true) ?? '');
  message.querySelector('button')?.addEventListener('click', () => window.location.reload());
  document.body.append(message);
}
