import type { User } from '@souk/contracts/people/users';
import { paths } from '@souk/web-core/config';
import { useEffect, useState } from 'react';

/** Target after sign-in: the page of this site in the address's `next`, else the dashboard, or a limited administrator's queue. */
export function pageAfterSignIn({ role, permissions }: User): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  // Require a slash and a letter: a second slash, or characters that browsers treat as one, would lead to another site.
  if (/^\/[a-z]/.test(next)) return next;
  const hasOwnQueue = role === 'admin' && permissions?.includes('team.change') === false;
  return hasOwnQueue ? paths.admin : paths.dashboard;
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
