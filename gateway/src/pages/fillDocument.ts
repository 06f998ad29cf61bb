import { documentMarkers as markers } from '@souk/contracts/documentMarkers';
import type { RuntimeConfig } from '@souk/contracts/runtimeConfig';
import { RUNTIME_CONFIG_ELEMENT_ID, siteName } from '@souk/contracts/site';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Preferences } from './preferences';

/** The item that each of the coins gets a copy of. */
const LANDING_COIN = new RegExp(`<li[^<>]*>${markers.landingCoin}</li>`);

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

/** Fills a built document's markers with what is known only at run time. */
export function fillDocument(html: string, { runtime, nonce, theme, area, head, page }: Filling): string {
  return html
    .replace(markers.page, () => page)
    .replaceAll(markers.productName, () => escapeHtml(runtime.productName))
    .replaceAll(markers.siteName, () => escapeHtml(siteName(runtime)))
    .replace(LANDING_COIN, (item) =>
      runtime.landingCoins.map((coin) => item.replace(markers.landingCoin, () => escapeHtml(coin))).join(''),
    )
    .replace(markers.config, () => configElement(runtime))
    .replace(markers.head, () => head)
    .replace(markers.site, runtime.site)
    .replace(markers.theme, theme)
    .replace(markers.area, area)
    .replaceAll(markers.nonce, nonce);
}

/** Not executed, so a strict content policy allows it. */
function configElement(runtime: RuntimeConfig): string {
  return `<script type="application/json" id="${RUNTIME_CONFIG_ELEMENT_ID}">${inScript(runtime)}</script>`;
}

/** JSON in which nothing can end the element around it. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
