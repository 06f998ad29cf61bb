import { BlockList, isIP } from 'node:net';

/** Names the variable that is wrong and what it should be. Printed as one line; the program then exits. */
export class ConfigError extends Error {}

type Value = string | undefined;

export function readPort(name: string, value: Value, fallback: number): number {
  if (!value) return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a port number, not "${value}"`);
}

/** @returns null when the variable is not set. */
export function readAddress(name: string, value: Value): string | null {
  if (!value) return null;
  if (URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)) return value;
  throw new ConfigError(`${name} must be an address starting with http:// or https://, not "${value}"`);
}

/** Whether people reach a site over TLS, by the address that they use. */
export function readIsHttps(name: string, value: Value): boolean {
  const address = readAddress(name, value);
  return address !== null && new URL(address).protocol === 'https:';
}

/** A path on this site, without a trailing slash. */
export function readPath(name: string, value: string): string {
  if (/^(\/[\w-]+)+$/.test(value)) return value;
  throw new ConfigError(`${name} must be a path such as /api, not "${value}"`);
}

export function readChoice<T extends string>(
  name: string,
  value: Value,
  choices: readonly T[],
  fallback: T,
): T {
  if (!value) return fallback;
  const choice = choices.find((one) => one === value);
  if (choice) return choice;
  throw new ConfigError(
    `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not "${value}"`,
  );
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export function readLogLevel(value: Value): string {
  return readChoice('LOG_LEVEL', value, LOG_LEVELS, 'info');
}

/** Comma-separated words; null when there are none. */
export function readList(value: Value): string[] | null {
  const words = (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return words.length > 0 ? words : null;
}

/** Comma-separated `CODE:Name` pairs; null when there are none. */
export function readCoins(name: string, value: Value): { code: string; name: string }[] | null {
  const pairs = readList(value);
  if (!pairs) return null;
  return pairs.map((pair) => {
    const [, code, coinName] = /^([A-Z0-9]{2,12}):(.+)$/.exec(pair) ?? [];
    if (!code || !coinName)
      throw new ConfigError(`${name} must look like SIDRA:Sidra coin,OTHER:Other, not "${value}"`);
    return { code, name: coinName };
  });
}

/** Comma-separated addresses and networks, such as `10.0.0.0/8`. */
export function readNetworks(name: string, value: Value): BlockList {
  const networks = new BlockList();
  for (const entry of readList(value) ?? []) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = isIP(address);
    const longest = family === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    if (family === 0 || length > longest)
      throw new ConfigError(`${name} must be addresses or networks such as 10.0.0.0/8, not "${entry}"`);
    networks.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}
