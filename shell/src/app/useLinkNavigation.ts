import { isGuestPath, useNavigate } from '@souk/web-core';
import { useEffect, useEffectEvent } from 'react';

/** Path inside the app for a click on a link, or null if the browser should follow the link itself. */
export function linkTarget(event: MouseEvent, here: Location): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button !== 0 || modified ? null : linkedPath(event.target, here);
}

/** Path inside the app of the link that contains a target, or null if it leads elsewhere. */
export function linkedPath(target: EventTarget | null, here: Location): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  const samePage = pathname === here.pathname && search === here.search;
  if (origin !== here.origin || isGuestPath(pathname) || (samePage && hash)) return null;
  return pathname + search + hash;
}

/**
 * Turns plain links into navigation without a page load: components of the shell and of remotes that know no router
 * link with `<a href>`.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const target = linkTarget(event, window.location);
    if (target === null) return;
    event.preventDefault();
    void navigate(target);
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
