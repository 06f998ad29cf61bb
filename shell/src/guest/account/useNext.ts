import { paths } from '@souk/web-core/config';
import { useEffect, useState } from 'react';

/** Where the reader goes once signed in: the page of this site that the address asks for, else the dashboard. */
export function pageAfterSignIn(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  // A slash and a letter: with another slash, or what browsers take for one, it would name another site.
  return /^\/[a-z]/.test(next) ? next : paths.dashboard;
}

/** The address of a page around an account, which leads on to the same page. The prerendered page does not know it yet. */
export function useLeadingOn(path: string): string {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const next = new URLSearchParams(window.location.search).get('next');
    if (next) setSearch(`?${new URLSearchParams({ next })}`);
  }, []);
  return path + search;
}
