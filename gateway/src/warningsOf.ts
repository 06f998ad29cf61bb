import type { Config } from './config';

/** Settings that are allowed but probably not meant, a line each. */
export function warningsOf({ https, trustedProxies, remotes }: Config): string[] {
  const plain = remotes.filter(({ url }) => url?.startsWith('http:'));
  return [
    ...(https && trustedProxies.rules.length === 0
      ? [
          'PUBLIC_URL is https, so there is a proxy before this gateway, but TRUSTED_PROXIES names none: to all limits everybody has its one address',
        ]
      : []),
    ...(https
      ? plain.map(({ url }) => `PUBLIC_URL is https: browsers will not load a remote from ${url}`)
      : []),
  ];
}
