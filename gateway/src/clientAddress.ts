import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress, { compile } from 'proxy-addr';

/**
 * @param trustedProxies Addresses and networks of trusted proxies.
 * @returns a function that reads the client's address: the last address in `X-Forwarded-For` that is no trusted proxy. Earlier entries
 * could be forged.
 */
export function clientAddresses(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return (request) => {
    const address = proxyAddress(request, isTrusted);
    const { remoteAddress = '' } = request.socket;
    // A dual-stack server sees IPv4 addresses in IPv6 form.
    return (isIP(address) ? address : remoteAddress).replace(/^::ffff:(?=\d+\.)/i, '');
  };
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The network for the api's limits: a client with one IPv6 address has its whole /64. An IPv4 address stands for itself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  // An IPv4 suffix fills two groups.
  const told = first.length + last.length + (tail.includes('.') ? 1 : 0);
  const groups = [...first, ...Array<string>(Math.max(0, GROUPS - told)).fill('0'), ...last];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}
