import type { RuntimeConfig } from './runtimeConfig';

/** The name of a site: the product's name, with its suffix in the back office. */
export function siteName({ productName, site }: Pick<RuntimeConfig, 'productName' | 'site'>): string {
  return site === 'backoffice' ? `${productName} Admin` : productName;
}

export const DEMO_SUPPORT_EMAIL = 'support@souk.example';

/** The id of the `<script type="application/json">` element that carries the configuration. */
export const RUNTIME_CONFIG_ELEMENT_ID = 'souk-config';
