import { pageLoad, paths, useSession } from '@souk/web-core';
import { readToken } from '@souk/web-core/request';
import { useEffect, useEffectEvent } from 'react';

/**
 * Follows what another tab does to the session: a logout, or a login as another user. A page that the browser brings
 * back as it was left has heard of neither, so it looks for itself.
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
