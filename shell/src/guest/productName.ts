import { runtimeConfig } from '@souk/web-core/config';
import { useSyncExternalStore } from 'react';
import { prerendered } from './prerendered';

const never = () => () => {};

/** The product's name; the prerendered one first, so that hydration finds what the server wrote. */
export function useProductName(): string {
  return useSyncExternalStore(
    never,
    () => runtimeConfig().productName,
    () => prerendered.productName,
  );
}
