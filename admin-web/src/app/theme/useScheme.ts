import { currentTheme } from '@souk/web-core/ui';
import { useSyncExternalStore } from 'react';

/** The colour scheme of the page: the reader's choice, or the system's. */
export function useScheme() {
  return useSyncExternalStore(subscribe, currentTheme);
}

function subscribe(onChange: () => void): () => void {
  const choice = new MutationObserver(onChange);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', onChange);
  };
}
