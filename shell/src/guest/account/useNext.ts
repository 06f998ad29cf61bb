import { paths } from '@souk/web-core/config';
import { useEffect, useState } from 'react';

/** Target after sign-in: the page of this site in the address's `next`, else the dashboard. */
export function pageAfterSignIn(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  // Require a slash and a letter: a second slash, or characters that browsers treat as one, would lead to another site.
  return /^\/[a-z]/.test(next) ? next : paths.dashboard;
}

/** Address of an account page that keeps `next`. The prerendered page does not know it yet. */
export function useLeadingOn(path: string): string {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const next = new URLSearchParams(window.location.search).get('next');
    if (next) setSearch(`?${new URLSearchParams({ next })}`);
  }, []);
  return path + search;
}
