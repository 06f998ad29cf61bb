import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { clientAddresses, networkOf } from './clientAddress';

const trusted = ['10.0.0.0/8', '192.168.1.7', 'fd00::/8'];

const address = (remoteAddress: string, forwarded?: string, networks = trusted) =>
  clientAddresses(networks)({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

describe('who called', () => {
  it.each([
    ['a stranger, whatever it says', '6.6.6.6', '1.2.3.4', '6.6.6.6'],
    ['the client of a trusted proxy', '10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['the client of two trusted proxies', '10.1.2.3', '1.2.3.4, 192.168.1.7', '1.2.3.4'],
    ['the last that is not trusted, not what it pretends', '10.1.2.3', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['the proxy itself when it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['the proxy itself when it says nothing that can be read', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['a neighbour of a trusted one', '192.168.1.8', '1.2.3.4', '192.168.1.8'],
    ['the client over IPv6', 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['the same in either spelling of IPv4', '::ffff:10.1.2.3', '::ffff:1.2.3.4', '1.2.3.4'],
  ])('is %s', (_, remote, forwarded, expected) => {
    expect(address(remote, forwarded)).toBe(expected);
  });

  it('is who is connected where no proxy is trusted', () => {
    expect(address('10.1.2.3', '1.2.3.4', [])).toBe('10.1.2.3');
  });
});

describe('the network of a caller', () => {
  it('is an IPv4 address itself', () => {
    expect(networkOf('10.1.2.3')).toBe('10.1.2.3');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['1::2:3:4:5:6:7', '1:0:2:3::'],
    ['64:ff9b::10.1.2.3', '64:ff9b:0:0::'],
  ])('is the first half of an IPv6 address: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
    expect(isIPv6(network)).toBe(true);
  });
});
