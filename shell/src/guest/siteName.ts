import { runtimeConfig } from '@souk/web-core/config';

/** The product's name, with its suffix in the back office (spec §1). */
export function siteName(): string {
  const { productName, site } = runtimeConfig();
  return site === 'backoffice' ? `${productName} Admin` : productName;
}
