import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { RuntimeConfig, Site } from '@souk/contracts/runtimeConfig';
import {
  ConfigError,
  readAddress,
  readChoice,
  readCoins,
  readIsHttps,
  readList,
  readLogLevel,
  readNetworks,
  readPath,
  readPort,
} from './variables';

export { ConfigError } from './variables';

/** A front end that is loaded at run time: a folder that this gateway serves, or an address where it is deployed on its own. */
export interface RemoteSource {
  name: 'user_web' | 'admin_web';
  /** Where this gateway serves the folder. */
  path: '/remotes/user-web/' | '/remotes/admin-web/';
  folder: string;
  /** Set where the front end is deployed elsewhere; ends with a slash. */
  url: string | null;
}

/** What the gateway reads from its environment (design §5), checked once at start. */
export interface Config {
  host: string;
  port: number;
  /** Base addresses of the api processes, without a trailing slash. */
  apiUrls: string[];
  apiBase: string;
  /** Proxies before this gateway, whose `X-Forwarded-For` is believed. */
  trustedProxies: BlockList;
  /** Where the metrics are served; null when they are not. */
  metrics: { host: string; port: number } | null;
  site: Site;
  /** Whether people reach the site over TLS. */
  https: boolean;
  shellFolder: string;
  /** The remotes that this site serves. */
  remotes: RemoteSource[];
  runtime: RuntimeConfig;
  logLevel: string;
}

type Environment = Record<string, string | undefined>;

const SITES: readonly Site[] = ['all', 'trading', 'backoffice'];
const DEFAULT_COINS = [{ code: 'SIDRA', name: 'Sidra coin' }];
const DEFAULT_LANDING_COINS = ['SIDRA', 'BTC', 'ETH'];
const DEFAULT_EXPLORER = 'https://ledger.sidrachain.com/tx/';

/**
 * @param root The folder that holds the built front ends.
 * @throws ConfigError naming the variable that is wrong.
 */
export function readConfig(env: Environment, root: string): Config {
  const site = readChoice('SITE', env.SITE, SITES, 'all');
  const apiBase = readPath('API_BASE', env.API_BASE ?? '/api');
  const remotes = readRemotes(env, root, site);
  return {
    host: env.GATEWAY_HOST || '127.0.0.1',
    port: readPort('PORT', env.PORT, 8080),
    apiUrls: readApiUrls(env.API_URL),
    apiBase,
    trustedProxies: readNetworks('TRUSTED_PROXIES', env.TRUSTED_PROXIES),
    metrics: env.METRICS_PORT
      ? { host: env.METRICS_HOST || '127.0.0.1', port: readPort('METRICS_PORT', env.METRICS_PORT, 0) }
      : null,
    site,
    https: readIsHttps('PUBLIC_URL', env.PUBLIC_URL),
    shellFolder: resolve(env.SHELL_DIR || `${root}/shell/dist`),
    remotes,
    runtime: {
      productName: env.PRODUCT_NAME || 'Souk',
      apiBase,
      site,
      backofficeUrl: readAddress('BACKOFFICE_URL', env.BACKOFFICE_URL),
      remotes: { user_web: manifestOf(remotes, 'user_web'), admin_web: manifestOf(remotes, 'admin_web') },
      explorerTransactionUrl:
        readAddress('EXPLORER_TRANSACTION_URL', env.EXPLORER_TRANSACTION_URL) ?? DEFAULT_EXPLORER,
      coins: readCoins('COINS', env.COINS) ?? DEFAULT_COINS,
      landingCoins: readList(env.LANDING_COINS) ?? DEFAULT_LANDING_COINS,
    },
    logLevel: readLogLevel(env.LOG_LEVEL),
  };
}

function readApiUrls(value: string | undefined): string[] {
  const addresses = readList(value) ?? ['http://127.0.0.1:3000'];
  return addresses.map((address) => {
    const url = readAddress('API_URL', address);
    if (!url || new URL(url).pathname !== '/')
      throw new ConfigError('API_URL must be addresses without a path, such as http://api:3000');
    return new URL(url).origin;
  });
}

function readRemotes(env: Environment, root: string, site: Site): RemoteSource[] {
  const userWeb: RemoteSource = {
    name: 'user_web',
    path: '/remotes/user-web/',
    folder: resolve(env.USER_WEB_DIR || `${root}/user-web/dist`),
    url: readBaseAddress('USER_WEB_URL', env.USER_WEB_URL),
  };
  const adminWeb: RemoteSource = {
    name: 'admin_web',
    path: '/remotes/admin-web/',
    folder: resolve(env.ADMIN_WEB_DIR || `${root}/admin-web/dist`),
    url: readBaseAddress('ADMIN_WEB_URL', env.ADMIN_WEB_URL),
  };
  return { all: [userWeb, adminWeb], trading: [userWeb], backoffice: [adminWeb] }[site];
}

/** A remote's address may name its folder or its manifest. */
function readBaseAddress(name: string, value: string | undefined): string | null {
  const url = readAddress(name, value);
  if (!url) return null;
  // A content policy has no way to name such an address: browsers would load nothing from there.
  if (new URL(url).hostname.startsWith('['))
    throw new ConfigError(`${name} must have a name or an IPv4 address as its host, not "${value}"`);
  return new URL(
    url.endsWith('.json') ? '.' : './',
    url.endsWith('.json') ? url : `${url.replace(/\/$/, '')}/`,
  ).href;
}

function manifestOf(remotes: readonly RemoteSource[], name: RemoteSource['name']): string | null {
  const remote = remotes.find((one) => one.name === name);
  return remote ? manifestAddress(remote) : null;
}

/** Where a browser finds the remote's manifest. */
export function manifestAddress(remote: RemoteSource): string {
  return `${remote.url ?? remote.path}mf-manifest.json`;
}
