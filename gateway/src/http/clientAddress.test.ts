import type { IncomingMessage } from 'node:http';
import { readNetworks } from '../variables';
import { clientAddress } from './clientAddress';

const trusted = readNetworks('TRUSTED_PROXIES', '10.0.0.0/8, 192.168.1.7, fd00::/8');

const address = (remoteAddress: string, forwarded?: string, networks = trusted) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    networks,
  );

describe('who called', () => {
  it.each([
    ['a stranger, whatever it says', '6.6.6.6', '1.2.3.4', '6.6.6.6'],
    ['the client of a trusted proxy', '10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['the client of two trusted proxies', '10.1.2.3', '1.2.3.4, 192.168.1.7', '1.2.3.4'],
    ['the last that is not trusted, not what it pretends', '10.1.2.3', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['the proxy itself when it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['the last that can be read', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['a neighbour of a trusted one', '192.168.1.8', '1.2.3.4', '192.168.1.8'],
    ['the client over IPv6', 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['the same in either spelling of IPv4', '::ffff:10.1.2.3', '::ffff:1.2.3.4', '1.2.3.4'],
  ])('is %s', (_, remote, forwarded, expected) => {
    expect(address(remote, forwarded)).toBe(expected);
  });

  it('is who is connected where no proxy is trusted', () => {
    expect(address('10.1.2.3', '1.2.3.4', readNetworks('TRUSTED_PROXIES', undefined))).toBe('10.1.2.3');
  });
});

it.each(['10.0.0.0/33', 'proxy.example', '10.0.0', 'fd00::/200', '10.0.0.0/x'])(
  'refuses %s as a network',
  (value) => {
    expect(() => readNetworks('TRUSTED_PROXIES', value)).toThrow('TRUSTED_PROXIES');
  },
);
