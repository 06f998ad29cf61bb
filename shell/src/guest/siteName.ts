import { siteName as siteNameOf } from '@souk/contracts/platform/site';
import { runtimeConfig } from '@souk/web-core/config';

/** What this site calls itself. */
export function siteName(): string {
  return siteNameOf(runtimeConfig());
}
