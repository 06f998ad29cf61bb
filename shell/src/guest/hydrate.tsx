import { loadRuntimeConfig } from '@souk/web-core/config';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { nextTask } from '../nextTask';

/**
 * Brings a prerendered page to life, in short tasks: React, the page and its first drawing each in their own.
 * @param loadPage The page's module comes with the script, and runs only when it is called for.
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

/** Sends the form that the reader sent before this script ran, once it has taken over what was typed. */
export function Hydrated({ children }: { children: ReactNode }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (alive) document.querySelector<HTMLFormElement>('form[data-sent="early"]')?.requestSubmit();
  }, [alive]);
  return children;
}
