import type { RuntimeConfig } from '@souk/contracts/platform/site/runtimeConfig';
import { RUNTIME_CONFIG_ELEMENT_ID, siteName } from '@souk/contracts/platform/site/site';
import { cryptoType } from '@souk/contracts/trading/offers/terms';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import { markers } from '../markers';

const traded: readonly string[] = cryptoType.options;

interface Filling {
  runtime: RuntimeConfig;
  nonce: string;
  /** Holds preferences that scripts write (web-core/src/config/keepCookie.ts); nothing may rely on them. */
  cookie: string | undefined;
  head: string;
  placeholder: string;
}

export function fillDocument(html: string, filling: Filling): string {
  const { runtime, nonce, cookie = '', head, placeholder } = filling;
  return html
    .replace(markers.page, () => placeholder)
    .replaceAll(markers.productName, () => escapeHtml(runtime.productName))
    .replaceAll(markers.siteName, () => escapeHtml(siteName(runtime)))
    .replaceAll(markers.supportEmail, () => escapeHtml(runtime.supportEmail))
    .replace(
      ...itemFor(
        markers.landingCoin,
        runtime.landingCoins.filter((coin) => traded.includes(coin)),
      ),
    )
    .replace(
      ...itemFor(
        markers.comingCoin,
        runtime.landingCoins.filter((coin) => !traded.includes(coin)),
      ),
    )
    .replace(markers.config, () => configElement(runtime))
    .replace(markers.head, () => head)
    .replace(markers.site, runtime.site)
    .replace(markers.theme, readTheme(cookie))
    .replace(markers.area, readArea(cookie))
    .replaceAll(markers.nonce, nonce);
}

function itemFor(marker: string, values: string[]): [item: RegExp, copies: (item: string) => string] {
  return [
    new RegExp(`<li[^<>]*>${marker}.*?</li>`),
    (item) => values.map((value) => item.replace(marker, () => escapeHtml(value))).join(''),
  ];
}

/** The reader's chosen theme; empty if the system decides. */
function readTheme(cookie: string): string {
  return /(?:^|;\s*)(?:__Host-)?theme=(light|dark)\s*(?:;|$)/.exec(cookie)?.[1] ?? '';
}

/** Area of the last user who signed in on this browser; empty if no user has. */
export function readArea(cookie = ''): string {
  return /(?:^|;\s*)(?:__Host-)?area=(trading|admin)\s*(?:;|$)/.exec(cookie)?.[1] ?? '';
}

/** A data block is not executed, so a strict content policy allows it. */
function configElement(runtime: RuntimeConfig): string {
  return `<script type="application/json" id="${RUNTIME_CONFIG_ELEMENT_ID}">${inScript(runtime)}</script>`;
}

/** Escapes JSON so that it cannot close the element around it. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
