import { pageLoad, paths, useSession } from '@souk/web-core';
import { readToken } from '@souk/web-core/request';
import { useEffect, useEffectEvent } from 'react';

/**
 * Follows a logout, or a login as another user, in another tab. A page restored from the back/forward cache missed
 * these events, so it checks for itself.
 */
export function useOtherTabs(): void {
  const { token } = useSession();
  const follow = useEffectEvent(() => {
    const now = readToken();
    if (now !== token) pageLoad.to(now ? paths.dashboard : paths.login);
  });
  useEffect(() => {
    const onChange = () => follow();
    window.addEventListener('storage', onChange);
    window.addEventListener('pageshow', onChange);
    return () => {
      window.removeEventListener('storage', onChange);
      window.removeEventListener('pageshow', onChange);
    };
  }, []);
}
