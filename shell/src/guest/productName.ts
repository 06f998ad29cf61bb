import { runtimeConfig } from '@souk/web-core/config';
import { useSyncExternalStore } from 'react';
import { prerendered } from './prerendered';

const never = () => () => {};

function configuredName(): string {
  const { productName, site } = runtimeConfig();
  return site === 'backoffice' ? `${productName} Admin` : productName;
}

/** The product's name, which has a suffix in the back office (spec §1); the prerendered one first, so that hydration finds what the server wrote. */
export function useProductName(): string {
  return useSyncExternalStore(never, configuredName, () => prerendered.productName);
}
