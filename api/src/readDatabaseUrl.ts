import { ConfigError } from './ConfigError';
import { readTls } from './database/readTls';

/**
 * Where the database is. The password may come apart from the address, so that only it is a secret.
 * @throws ConfigError, which never repeats the address: it may hold a password.
 */
export function readDatabaseUrl(env: Record<string, string | undefined>): string | null {
  const { DATABASE_URL: address, DATABASE_PASSWORD: password } = env;
  if (!address) return null;
  const url = parse(address);
  if (!url) throw new ConfigError('DATABASE_URL must look like mysql://user:password@host:3306/name');
  readTls(url);
  if (!password) return address;
  if (url.password) throw new ConfigError('DATABASE_PASSWORD: DATABASE_URL has a password already');
  url.password = encodeURIComponent(password);
  return url.href;
}

/** @throws ConfigError also where none is set. */
export function requireDatabaseUrl(env: Record<string, string | undefined>): string {
  const url = readDatabaseUrl(env);
  if (url) return url;
  throw new ConfigError('DATABASE_URL is not set');
}

function parse(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isComplete = ['mysql:', 'mariadb:'].includes(url.protocol) && url.pathname.length > 1;
  return isComplete && [url.username, url.password, url.pathname].every(canDecode) ? url : null;
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
