import { type KnownRemote, remotesSchema } from '@souk/contracts/platform/site/remotes';
import type { RuntimeConfig } from '@souk/contracts/platform/site/runtimeConfig';
import { RUNTIME_CONFIG_ELEMENT_ID } from '@souk/contracts/platform/site/site';
import list from '../../remotes.json' with { type: 'json' };

export function knownRemotes(): KnownRemote[] {
  return remotesSchema
    .parse(list)
    .map(({ folder, ...remote }) => ({ ...remote, manifest: `/remotes/${folder}/mf-manifest.json` }));
}

/** Writes a configuration into the page, as the gateway does. Call it once per test file: a page reads it once. */
export function giveConfig(changes: Partial<RuntimeConfig> = {}): RuntimeConfig {
  const config: RuntimeConfig = {
    productName: 'Souk',
    apiBase: '/api',
    site: 'all',
    backofficeUrl: null,
    remotes: knownRemotes(),
    landingCoins: ['SIDRA', 'BTC', 'ETH'],
    supportEmail: 'support@souk.example',
    ...changes,
  };
  const element = document.createElement('script');
  element.id = RUNTIME_CONFIG_ELEMENT_ID;
  element.setAttribute('type', 'application/json');
  element.textContent = JSON.stringify(config);
  document.head.append(element);
  return config;
}
