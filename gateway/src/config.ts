import { resolve } from 'node:path';
import { type RuntimeConfig, type Site, siteSchema } from '@souk/contracts/runtimeConfig';
import {
  choice,
  type Environment,
  httpAddress,
  list,
  logLevel,
  port,
  readEnvironment,
  sitePath,
} from '@souk/server-core/environment';
import type { MetricsAddress } from '@souk/server-core/metrics';
import { compile } from 'proxy-addr';
import * as z from 'zod';

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
  /** Addresses and networks of proxies before this gateway, whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  metrics: MetricsAddress;
  site: Site;
  /** Whether people reach the site over TLS. */
  https: boolean;
  shellFolder: string;
  /** The remotes that this site serves. */
  remotes: RemoteSource[];
  runtime: RuntimeConfig;
  logLevel: string;
}

/** Whether each is an address or a network, as `proxy-addr` takes them. */
function areNetworks(words: string[]): boolean {
  try {
    compile(words);
    return true;
  } catch {
    return false;
  }
}

const apiUrls = list.pipe(
  z.array(
    httpAddress
      .refine(
        (url) => new URL(url).pathname === '/',
        'must be addresses without a path, such as http://api:3000',
      )
      .transform((url) => new URL(url).origin),
  ),
);

/** A remote's folder or manifest. A content policy cannot name an IPv6 address: browsers would load nothing from there. */
const remoteAddress = httpAddress
  .refine((url) => !new URL(url).hostname.startsWith('['), 'must have a name or an IPv4 address as its host')
  .transform(folderOf)
  .optional();

const variables = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  API_URL: apiUrls.default(['http://127.0.0.1:3000']),
  API_BASE: sitePath.default('/api'),
  TRUSTED_PROXIES: list.refine(areNetworks, 'must be addresses or networks such as 10.0.0.0/8').default([]),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SITE: choice(siteSchema.options).default('all'),
  PUBLIC_URL: httpAddress.optional(),
  BACKOFFICE_URL: httpAddress.optional(),
  SHELL_DIR: z.string().optional(),
  USER_WEB_DIR: z.string().optional(),
  ADMIN_WEB_DIR: z.string().optional(),
  USER_WEB_URL: remoteAddress,
  ADMIN_WEB_URL: remoteAddress,
  PRODUCT_NAME: z.string().default('Souk'),
  EXPLORER_TRANSACTION_URL: httpAddress.default('https://ledger.sidrachain.com/tx/'),
  LANDING_COINS: list.default(['SIDRA', 'BTC', 'ETH']),
  LOG_LEVEL: logLevel,
});

/**
 * @param root The folder that holds the built front ends.
 * @throws ConfigError naming the variable that is wrong.
 */
export function readConfig(environment: Environment, root: string): Config {
  const env = readEnvironment(variables, environment);
  const remotes = remotesOf(env, root);
  return {
    host: env.GATEWAY_HOST,
    port: env.PORT,
    apiUrls: env.API_URL,
    apiBase: env.API_BASE,
    trustedProxies: env.TRUSTED_PROXIES,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    site: env.SITE,
    https: isHttps(env.PUBLIC_URL),
    shellFolder: resolve(env.SHELL_DIR ?? `${root}/shell/dist`),
    remotes,
    runtime: {
      productName: env.PRODUCT_NAME,
      apiBase: env.API_BASE,
      site: env.SITE,
      backofficeUrl: env.BACKOFFICE_URL ?? null,
      remotes: { user_web: manifestOf(remotes, 'user_web'), admin_web: manifestOf(remotes, 'admin_web') },
      explorerTransactionUrl: env.EXPLORER_TRANSACTION_URL,
      landingCoins: env.LANDING_COINS,
    },
    logLevel: env.LOG_LEVEL,
  };
}

function isHttps(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'https:';
}

function remotesOf(env: z.output<typeof variables>, root: string): RemoteSource[] {
  const userWeb: RemoteSource = {
    name: 'user_web',
    path: '/remotes/user-web/',
    folder: resolve(env.USER_WEB_DIR ?? `${root}/user-web/dist`),
    url: env.USER_WEB_URL ?? null,
  };
  const adminWeb: RemoteSource = {
    name: 'admin_web',
    path: '/remotes/admin-web/',
    folder: resolve(env.ADMIN_WEB_DIR ?? `${root}/admin-web/dist`),
    url: env.ADMIN_WEB_URL ?? null,
  };
  return { all: [userWeb, adminWeb], trading: [userWeb], backoffice: [adminWeb] }[env.SITE];
}

/** The address of a remote's folder, with a slash at its end, from that of its folder or its manifest. */
function folderOf(address: string): string {
  return new URL('.', /\.json$|\/$/.test(address) ? address : `${address}/`).href;
}

function manifestOf(remotes: readonly RemoteSource[], name: RemoteSource['name']): string | null {
  const remote = remotes.find((one) => one.name === name);
  return remote ? manifestAddress(remote) : null;
}

/** Where a browser finds the remote's manifest. */
export function manifestAddress(remote: RemoteSource): string {
  return `${remote.url ?? remote.path}mf-manifest.json`;
}

/** Settings that are allowed but probably not meant, a line each. */
export function warningsOf({ https, trustedProxies, remotes }: Config): string[] {
  if (!https) return [];
  const plain = remotes.filter(({ url }) => url?.startsWith('http:'));
  return [
    ...(trustedProxies.length === 0
      ? [
          'PUBLIC_URL is https, so there is a proxy before this gateway, but TRUSTED_PROXIES names none: to all limits everybody has its one address',
        ]
      : []),
    ...plain.map(({ url }) => `PUBLIC_URL is https: browsers will not load a remote from ${url}`),
  ];
}
