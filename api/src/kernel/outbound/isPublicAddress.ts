import { BlockList, isIPv4 } from 'node:net';

/**
 * Special-purpose networks (IANA, RFC 6890): this host, private, shared, link-local, documentation, benchmarks, relays, multicast,
 * reserved.
 */
const SPECIAL_4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Parts of 2000::/3 that hold or stand for other addresses: protocols with Teredo, documentation, 6to4. */
const SPECIAL_6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_6) special.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Accepts only public addresses; for IPv6 only global unicast, so neither v4-mapped, NAT64, link-local nor unique local. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
