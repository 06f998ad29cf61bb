import { resolve } from 'node:path';
import { ConfigError } from '@souk/server-core/environment';
import { readDatabaseUrl } from '../../api/src/kernel/config/readDatabaseUrl';
import { Failure } from '../command';
import { ownerSettings } from '../database/ownerSettings';
import { ROOT } from '../paths';

/** Environment of `npm start` and its companions. The api and the gateway check their own variables. */
export interface Environment {
  port: number;
  host: string;
  /** The api's port if configured; otherwise a free one. */
  apiPort: number | null;
  databaseUrl: string | null;
  dataDir: string;
  publicUrl: string;
  demo: 'none' | 'small' | 'month';
  /** Uses local chains, which run beside the product. */
  chain: boolean;
  /** Inherited by the product's programs, which check their own settings. */
  variables: NodeJS.ProcessEnv;
}

/** @throws Failure naming the wrong variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  // The api reports it too, but only after a database was installed for it.
  if (!variables.ADMIN_EMAIL !== !variables.ADMIN_PASSWORD)
    throw new Failure('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  const port = readPort('PORT', variables.PORT) ?? 8080;
  const host = nameOfHost(variables.GATEWAY_HOST);
  return {
    port,
    host,
    apiPort: readPort('API_PORT', variables.API_PORT),
    databaseUrl: databaseUrlOf(variables),
    dataDir: resolve(ROOT, variables.DATA_DIR || '.data'),
    publicUrl:
      readPublicUrl(variables.PUBLIC_URL) ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    demo: readDemo(variables.DEMO),
    chain: readChain(variables),
    variables,
  };
}

function readPort(name: string, value: string | undefined): number | null {
  if (!value) return null;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Failure(`${name} must be a port number from 1 to 65535, not "${value}".`);
}

/** A gateway that listens on all addresses is called on loopback. */
function nameOfHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Parsed like the api's, so that both mean the same database. */
function databaseUrlOf(variables: NodeJS.ProcessEnv): string | null {
  if (!variables.DATABASE_URL && !variables.DATABASE_URL_FILE) return null;
  try {
    return readDatabaseUrl(variables);
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(`${error.message}.`) : error;
  }
}

function readPublicUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)) return value;
  throw new Failure(`PUBLIC_URL must be an address starting with http:// or https://, not "${value}".`);
}

const DEMOS = { '0': 'none', small: 'small', '1': 'month', '': 'month' } as const;

function readDemo(value = ''): Environment['demo'] {
  if (value in DEMOS) return DEMOS[value as keyof typeof DEMOS];
  throw new Failure(`DEMO must be 0 (no demo data), small (four accounts) or 1 (a month), not "${value}".`);
}

/** Local chains are play money: never in production, and never beside real ones. */
function readChain({ CHAIN = '', NODE_ENV, ...others }: NodeJS.ProcessEnv): boolean {
  if (CHAIN === '') return false;
  if (CHAIN !== 'demo') throw new Failure(`CHAIN must be demo (chains of this machine), not "${CHAIN}".`);
  if (NODE_ENV === 'production') throw new Failure('CHAIN=demo is not for production.');
  const source = Object.keys(others).find((name) => /^CHAIN_/.test(name) && others[name]);
  if (source) throw new Failure(`CHAIN=demo brings chains of its own: unset ${source}.`);
  return true;
}

/** Environment of the api's programs: a person's settings, and this run's own. */
export function apiEnvironment(
  environment: Environment,
  databaseUrl: string,
  apiPort?: number,
): NodeJS.ProcessEnv {
  const { DATABASE_URL_FILE, DATABASE_PASSWORD, DATABASE_PASSWORD_FILE, ...variables } =
    environment.variables;
  return {
    ...variables,
    // The whole address, with its password.
    DATABASE_URL: databaseUrl,
    // A server of this command has its owner; a person's own server has the owner that they name.
    ...(environment.databaseUrl === null && ownerSettings(environment.dataDir)),
    DATA_DIR: environment.dataDir,
    PUBLIC_URL: environment.publicUrl,
    API_HOST: '127.0.0.1',
    ...(apiPort !== undefined && { API_PORT: String(apiPort) }),
  };
}
