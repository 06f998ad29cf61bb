import { pageLoad } from '@souk/web-core/config';
import { useEffect } from 'react';

/** Goes to another page after a while, once `when` is true (docs/domain.md#what-pages-show). */
export function useRedirectAfter(milliseconds: number, address: string, when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => pageLoad.to(address), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, address, when]);
}
