/** The gateway announces a remote by its inlined manifest, or by a preload of the manifest. */
const ANNOUNCED = 'script[data-manifest], link[rel="preload"][as="fetch"]';

export function announcedManifest(): string | null {
  const element = document.querySelector<HTMLElement>(ANNOUNCED);
  return element?.dataset.manifest ?? element?.getAttribute('href') ?? null;
}

export function manifestInPage(address: string): string | null {
  const element = document.querySelector<HTMLElement>('script[data-manifest]');
  return element?.dataset.manifest === address ? element.textContent : null;
}
