import type { RuntimeConfig } from '@souk/contracts/runtimeConfig';
import { RUNTIME_CONFIG_ELEMENT_ID } from '@souk/contracts/site';

/** Writes a configuration into the page, as the gateway does. Once a test file: it is read once a page. */
export function giveConfig(changes: Partial<RuntimeConfig> = {}): RuntimeConfig {
  const config: RuntimeConfig = {
    productName: 'Souk',
    apiBase: '/api',
    site: 'all',
    backofficeUrl: null,
    remotes: {
      user_web: '/remotes/user-web/mf-manifest.json',
      admin_web: '/remotes/admin-web/mf-manifest.json',
    },
    explorerTransactionUrl: 'https://explorer.example/tx/',
    landingCoins: ['SIDRA', 'BTC', 'ETH'],
    ...changes,
  };
  const element = document.createElement('script');
  element.id = RUNTIME_CONFIG_ELEMENT_ID;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(config);
  document.head.append(element);
  return config;
}
