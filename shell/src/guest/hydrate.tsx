import { loadRuntimeConfig } from '@souk/web-core/config';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings a prerendered page to life. */
export async function hydrate(page: ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  await loadRuntimeConfig();
  hydrateRoot(root, <Hydrated>{page}</Hydrated>);
}

/** Sends the form that the reader sent before this script ran, once it has taken over what was typed. */
export function Hydrated({ children }: { children: ReactNode }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (alive) document.querySelector<HTMLFormElement>('form[data-sent="early"]')?.requestSubmit();
  }, [alive]);
  return children;
}
