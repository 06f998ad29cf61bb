import { loadRuntimeConfig } from '@souk/web-core/config';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { nextTask } from '../nextTask';

/**
 * Hydrates a prerendered page in short tasks: React, the page and its first render each run in their own.
 * @param loadPage The page's module is in the same script but is evaluated only by this call.
 */
export async function hydrate(loadPage: () => Promise<ComponentType>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  await loadRuntimeConfig();
  const { hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const Page = await loadPage();
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated>
        <Page />
      </Hydrated>,
    );
  });
}

/** Submits the form that the reader sent before this script ran, once React has taken over the typed values. */
export function Hydrated({ children }: { children: ReactNode }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (alive) document.querySelector<HTMLFormElement>('form[data-sent="early"]')?.requestSubmit();
  }, [alive]);
  return children;
}
