/** Where the gateway announced a remote in the page: by its manifest itself, or by a preload of it. */
const ANNOUNCED = 'script[data-manifest], link[rel="preload"][as="fetch"]';

/** The address of the manifest that the gateway announced, or null. */
export function announcedManifest(): string | null {
  const element = document.querySelector<HTMLElement>(ANNOUNCED);
  return element?.dataset.manifest ?? element?.getAttribute('href') ?? null;
}

/** The manifest at an address, where it came with the page; else null. */
export function manifestInPage(address: string): string | null {
  const element = document.querySelector<HTMLElement>('script[data-manifest]');
  return element?.dataset.manifest === address ? element.textContent : null;
}
