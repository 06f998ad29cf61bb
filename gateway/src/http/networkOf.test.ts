import { isIPv6 } from 'node:net';
import { networkOf } from './networkOf';

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
