/** Addresses that the document lists in a `<meta>` for later. */
export function listed(name: 'scripts' | 'next-scripts'): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.split(' ').filter((address) => address !== '');
}

/**
 * Fetches scripts side by side, and runs them in their order. Without one of them nothing on the page answers: it is asked for
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

/** Fetches what the next page needs, when there is nothing else to do. */
export function prefetchScripts(addresses: readonly string[]): void {
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
}

/** Says over a page whose scripts did not come that it does not answer. There is no React here to draw it. */
function sayNotLoaded(): void {
  if (document.querySelector('.not-loaded')) return;
  const message = document.createElement('div');
  message.className = 'not-loaded';
  message.setAttribute('role', 'alert');
  // The document has the words, in the reader's language.
  const words = document.querySelector<HTMLTemplateElement>('#not-loaded');
  message.append(words?.content.cloneNode(true) ?? '');
  message.querySelector('button')?.addEventListener('click', () => window.location.reload());
  document.body.append(message);
}
