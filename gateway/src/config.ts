import { resolve } from 'node:path';
import { type RuntimeConfig, type Site, siteSchema } from '@souk/contracts/platform/site/runtimeConfig';
import { DEMO_SUPPORT_EMAIL } from '@souk/contracts/platform/site/site';
import {
  choice,
  type Environment,
  gatewaySecret,
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
import { type RemoteSource, readRemotes } from './remotes';

export interface Config {
  host: string;
  port: number;
  /** Base addresses of the api processes, without a trailing slash. */
  apiUrls: string[];
  apiBase: string;
  /** Proxies before this gateway whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  metrics: MetricsAddress;
  /** Proves to the api that a request comes from this gateway; null if the api answers everyone. */
  secret: string | null;
  site: Site;
  /** The public site uses TLS. */
  https: boolean;
  /** Public origin, which passkeys are bound to; null if not configured. */
  origin: string | null;
  shellFolder: string;
  remotes: RemoteSource[];
  /** Browsers may install the service worker: without it there is no push and no offline page. */
  hasWorker: boolean;
  /** Folders with the texts of help, terms and privacy; the first match wins. */
  textFolders: string[];
  runtime: RuntimeConfig;
  logLevel: string;
}

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

/** Variables that the api reads too are described here. */
export const gatewayVariables = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1').describe('the address at which the site listens'),
  PORT: port.default(8080).describe('the port at which the site listens'),
  API_URL: apiUrls
    .default(['http://127.0.0.1:3000'])
    .describe('the api processes, comma-separated; `npm start` names the one that it starts'),
  API_BASE: sitePath.default('/api').describe('the REST base path'),
  TRUSTED_PROXIES: list
    .refine(areNetworks, 'must be addresses or networks such as 10.0.0.0/8')
    .default([])
    .describe('addresses or networks of proxies before the gateway, whose `X-Forwarded-For` is believed'),
  METRICS_PORT: port
    .optional()
    .describe(
      'where the gateway serves `/metrics` for Prometheus, never on the public port; without it nowhere',
    ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('the address at which `/metrics` is served'),
  GATEWAY_SECRET: gatewaySecret,
  SITE: choice(siteSchema.options)
    .default('all')
    .describe('`all`, `trading` (no administration) or `backoffice` (administration only)'),
  PUBLIC_URL: httpAddress
    .optional()
    .describe(
      'the address people use: links in mails start with it, passkeys are bound to its name, and with `https:` it is served with HSTS, for its own host only',
    ),
  BACKOFFICE_URL: httpAddress
    .optional()
    .describe('where a trading-only site and mails point administrators; without it mails use `PUBLIC_URL`'),
  SHELL_DIR: z.string().optional().describe('the built shell; without it `shell/dist`'),
  PRODUCT_NAME: z.string().default('Souk').describe('the product’s name, on pages and in mails'),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address')
    .default(DEMO_SUPPORT_EMAIL)
    .describe(
      'where people write to for help: named on pages and in mails, and where a copy of each question to support goes',
    ),
  TEXTS_DIR: z
    .string()
    .optional()
    .describe(
      'a folder whose `help.md`, `terms.md` and `privacy.md` replace those of `gateway/texts`: Markdown without HTML, in which `{product}`, `{support_email}` and `{fees}` stand for what is so now; read at each request',
    ),
  LANDING_COINS: list
    .default(['SIDRA', 'BTC', 'ETH'])
    .describe('the coins that the landing page names; one that is not traded yet is marked so'),
  SERVICE_WORKER: choice(['on', 'off'])
    .default('on')
    .describe('`off` ends the worker of each browser at its next visit: no pushes, no offline page'),
  LOG_LEVEL: logLevel,
});

/**
 * @param root The folder of the built front ends.
 * @throws ConfigError naming the wrong variable.
 */
export function readConfig(environment: Environment, root: string): Config {
  const env = readEnvironment(gatewayVariables, environment);
  const remotes = readRemotes(environment, env.SITE, root);
  return {
    host: env.GATEWAY_HOST,
    port: env.PORT,
    apiUrls: env.API_URL,
    apiBase: env.API_BASE,
    trustedProxies: env.TRUSTED_PROXIES,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    secret: env.GATEWAY_SECRET ?? null,
    site: env.SITE,
    https: isHttps(env.PUBLIC_URL),
    origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    shellFolder: resolve(env.SHELL_DIR ?? `${root}/shell/dist`),
    remotes: remotes.served,
    hasWorker: env.SERVICE_WORKER === 'on',
    textFolders: [...(env.TEXTS_DIR ? [resolve(env.TEXTS_DIR)] : []), `${root}/gateway/texts`],
    runtime: {
      productName: env.PRODUCT_NAME,
      apiBase: env.API_BASE,
      site: env.SITE,
      backofficeUrl: env.BACKOFFICE_URL ?? null,
      remotes: remotes.known,
      landingCoins: env.LANDING_COINS,
      supportEmail: env.SUPPORT_EMAIL,
    },
    logLevel: env.LOG_LEVEL,
  };
}

function isHttps(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'https:';
}

/** Warnings, a line each, about allowed settings that are probably mistakes. */
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
