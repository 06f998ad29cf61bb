import type { RuntimeConfig } from '@souk/contracts/platform/site/runtimeConfig';
import { RUNTIME_CONFIG_ELEMENT_ID } from '@souk/contracts/platform/site/site';

let read: RuntimeConfig | null = null;

function fromPage(): RuntimeConfig | null {
  const text = document.getElementById(RUNTIME_CONFIG_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as RuntimeConfig) : null;
}

/**
 * The deployment's configuration. Every copy of this module reads the same element, so a remote may use it too.
 * @throws Error before `loadRuntimeConfig` on a page without a configuration.
 */
export function runtimeConfig(): RuntimeConfig {
  read ??= fromPage();
  if (!read) throw new Error('The page has no configuration');
  return read;
}

/** Replaces the result of `runtimeConfig`. For the build, which has no page. */
export function presumeConfig(config: RuntimeConfig): void {
  read = config;
}

/** Loads /config.json if the server could not write the configuration into the HTML. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  if (!fromPage()) {
    const response = await fetch('/config.json');
    if (!response.ok) throw new Error('The configuration couldn’t be loaded');
    const element = document.getElementById(RUNTIME_CONFIG_ELEMENT_ID) ?? document.createElement('script');
    element.id = RUNTIME_CONFIG_ELEMENT_ID;
    element.setAttribute('type', 'application/json');
    element.textContent = await response.text();
    if (!element.isConnected) document.head.append(element);
  }
  read = null;
  return runtimeConfig();
}

/** Nonce that a `<style>` element needs under this page's Content-Security-Policy; antd asks for it. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
