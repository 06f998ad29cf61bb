import { pageLoad, paths } from '@souk/web-core';
import { TOKEN_KEY } from '@souk/web-core/request';
import { useEffect } from 'react';

/** What another tab does to the session holds here too: its logout, and its login as somebody else. */
export function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== null) return;
      pageLoad.to(key === TOKEN_KEY && newValue ? paths.dashboard : paths.login);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
