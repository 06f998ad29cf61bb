import { siteName as siteNameOf } from '@souk/contracts/platform/site/site';
import { runtimeConfig } from '@souk/web-core/config';

export function siteName(): string {
  return siteNameOf(runtimeConfig());
}
