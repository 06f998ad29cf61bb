import { RUNTIME_CONFIG_ELEMENT_ID, type RuntimeConfig } from '@souk/contracts';
import { escapeHtml } from './escapeHtml';
import type { Preferences } from './preferences';

const CONFIG_MARKER = '<!--souk-config-->';
const HEAD_MARKER = '<!--souk-head-->';
const PAGE_MARKER = '<!--souk-page-->';
/** Stands for the response's nonce, in whatever is put into a document too. */
export const NONCE_MARKER = '__CSP_NONCE__';
const PRODUCT_MARKER = '__PRODUCT__';
const SITE_NAME_MARKER = '__SITE_NAME__';
const LANDING_COIN_MARKER = '__LANDING_COIN__';
/** The item that each of the coins gets a copy of. */
const LANDING_COIN = /<li[^<>]*>__LANDING_COIN__<\/li>/;
const SITE_MARKER = '__SITE__';
const THEME_MARKER = '__THEME__';
const AREA_MARKER = '__AREA__';

interface Filling {
  runtime: RuntimeConfig;
  nonce: string;
  theme: Preferences['theme'];
  area: Preferences['area'];
  /** Goes to the end of the head. */
  head: string;
  /** What stands in the page's place until it runs. */
  page: string;
}

/** Puts into a built document what only the deployment and the moment know. */
export function fillDocument(html: string, { runtime, nonce, theme, area, head, page }: Filling): string {
  return html
    .replace(PAGE_MARKER, () => page)
    .replaceAll(PRODUCT_MARKER, () => escapeHtml(runtime.productName))
    .replaceAll(SITE_NAME_MARKER, () => escapeHtml(siteName(runtime)))
    .replace(LANDING_COIN, (item) =>
      runtime.landingCoins.map((coin) => item.replace(LANDING_COIN_MARKER, () => escapeHtml(coin))).join(''),
    )
    .replace(CONFIG_MARKER, () => configElement(runtime))
    .replace(HEAD_MARKER, () => head)
    .replace(SITE_MARKER, runtime.site)
    .replace(THEME_MARKER, theme)
    .replace(AREA_MARKER, area)
    .replaceAll(NONCE_MARKER, nonce);
}

/** What guests read; the back office says what it is (spec §1). */
function siteName({ productName, site }: RuntimeConfig): string {
  return site === 'backoffice' ? `${productName} Admin` : productName;
}

/** Not executed, so a strict content policy allows it. */
function configElement(runtime: RuntimeConfig): string {
  return `<script type="application/json" id="${RUNTIME_CONFIG_ELEMENT_ID}">${inScript(runtime)}</script>`;
}

/** JSON in which nothing can end the element around it. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
