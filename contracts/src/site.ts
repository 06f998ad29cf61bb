import type { RuntimeConfig } from './runtimeConfig';

/** What a site calls itself: the product's name, with its suffix in the back office (spec §1). */
export function siteName({ productName, site }: Pick<RuntimeConfig, 'productName' | 'site'>): string {
  return site === 'backoffice' ? `${productName} Admin` : productName;
}

/** The id of the `<script type="application/json">` element that carries the configuration. */
export const RUNTIME_CONFIG_ELEMENT_ID = 'souk-config';
