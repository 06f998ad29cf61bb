import { readTls, type Tls } from './readTls';

const PARTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * One address per host: `mysql://souk@a,b:3307/souk` gives `mysql://souk@a/souk` and `mysql://souk@b:3307/souk`.
 * @returns an empty list if one of them is malformed.
 */
export function addressesOf(databaseUrl: string): URL[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? [];
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return addresses.every((address) => URL.canParse(address)) ? addresses.map((each) => new URL(each)) : [];
}

/** The part that all addresses share, and the hosts as written. @throws Error if there are none. */
export function firstAddressOf(databaseUrl: string): { address: URL; hosts: string } {
  const [address] = addressesOf(databaseUrl);
  if (!address) throw new Error('This is no address of a database');
  return { address, hosts: PARTS.exec(databaseUrl)?.[2] ?? '' };
}

/** Changes user, password or database and keeps the hosts. */
export function changeAddress(databaseUrl: string, change: (address: URL) => void): string {
  const { address, hosts } = firstAddressOf(databaseUrl);
  const { host } = address;
  change(address);
  return address.href.replace(address.href.includes('@') ? `@${host}` : `//${host}`, (found) =>
    found.replace(host, hosts),
  );
}

export interface ConnectionOptions {
  host: string;
  port: number;
  user: string;
  password: string;
  database?: string;
  socketPath?: string;
  ssl?: Tls;
}

/** The driver's options for one address. @throws ConfigError for an unsupported option. */
export function connectionOptions(address: URL): ConnectionOptions {
  const ssl = readTls(address);
  const socketPath = address.searchParams.get('socketPath');
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || 3306),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database: decodeURIComponent(address.pathname.slice(1)) || undefined,
    ...(socketPath && { socketPath }),
    ...(ssl && { ssl }),
  };
}
