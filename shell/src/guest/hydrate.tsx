import { loadRuntimeConfig } from '@souk/web-core/config';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings a prerendered page to life. */
export async function hydrate(page: ReactElement): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  await loadRuntimeConfig();
  hydrateRoot(root, page);
}
