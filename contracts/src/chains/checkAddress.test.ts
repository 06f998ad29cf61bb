import * as fc from 'fast-check';
import { checkAddress, checkRecipient } from './checkAddress';
import { exampleAddress } from './exampleAddress';
import { ASSETS, NETWORKS, type NetworkCode } from './networks';

const MISTYPED = /^This address has a typo/;
const CODES = Object.keys(NETWORKS) as NetworkCode[];

it.each(ASSETS.filter(({ contract }) => contract !== null))(
  'takes the address of the contract of $code on $network',
  ({ network, contract }) => expect(checkAddress(network, contract ?? '')).toBeNull(),
);

// The vectors of EIP-55.
it.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('takes %s on every chain of its kind, in one case too', (address) => {
  for (const network of ['sidra', 'ethereum', 'bsc'] as const) {
    expect(checkAddress(network, ` ${address} `)).toBeNull();
    expect(checkAddress(network, address.toLowerCase())).toBeNull();
    expect(checkAddress(network, `0x${address.slice(2).toUpperCase()}`)).toBeNull();
  }
  expect(checkAddress('tron', address)).toBe(
    'Not a TRON (TRC20) address. It should be T and 33 more letters and digits.',
  );
});

it.each([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
])('takes %s on TRON, and nowhere else', (address) => {
  expect(checkAddress('tron', address)).toBeNull();
  expect(checkAddress('sidra', address)).toBe(
    'Not a SidraChain address. It should be 0x and 40 more characters (0–9, A–F).',
  );
});

it.each([
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', /^Not a/],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t1', /^Not a/],
  ['tron', 'tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /^Not a/],
  ['tron', '', /^Not a/],
  // Letters that look like others are in no address of TRON.
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0l', MISTYPED],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', MISTYPED],
  ['sidra', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', MISTYPED],
  ['sidra', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', /^Not a/],
  ['sidra', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', /^Not a/],
  ['sidra', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', /^Not a/],
] as const)('on %s refuses %s', (network, address, fault) => {
  expect(checkAddress(network, address)).toMatch(fault);
});

it.each(CODES)('makes examples that pass on %s, the same for the same seed', (network) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(checkAddress(network, exampleAddress(network, seed))).toBeNull();
      expect(exampleAddress(network, seed)).toBe(exampleAddress(network, seed));
    }),
  );
});

it('finds each single wrong character of an address on TRON, and each two that changed places', () => {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const place = fc.integer({ min: 0, max: 33 });
  fc.assert(
    fc.property(fc.string(), place, fc.constantFrom(...letters), place, (seed, at, letter, other) => {
      const right = exampleAddress('tron', seed);
      const swap = (first: number, second: number) => {
        const all = [...right];
        [all[first], all[second]] = [right[second] ?? '', right[first] ?? ''];
        return all.join('');
      };
      for (const wrong of [right.slice(0, at) + letter + right.slice(at + 1), swap(at, other)])
        expect(checkAddress('tron', wrong) === null).toBe(wrong === right);
    }),
    { numRuns: 500 },
  );
});

const CONTRACT = /^This is the contract of USDT on /;
const KEYLESS = 'No one has the key to this address.';
const OURS = 'This is the platform’s own deposit address, not a user’s wallet.';
const DEPOSITS = [exampleAddress('tron', 'platform'), `0xABCDEF${'00'.repeat(17)}`.toLowerCase()];

it.each([
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', CONTRACT],
  ['ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7', CONTRACT],
  ['ethereum', ' 0xdac17f958d2ee523a2206206994597c13d831ec7 ', CONTRACT],
  ['bsc', '0x55d398326f99059fF775485246999027B3197955', CONTRACT],
  // A contract of another chain has no key either.
  ['sidra', '0xdAC17F958D2ee523a2206206994597C13D831ec7', CONTRACT],
  ['bsc', '0xdAC17F958D2ee523a2206206994597C13D831ec7', CONTRACT],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', KEYLESS],
  ['tron', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', KEYLESS],
  ['sidra', '0x0000000000000000000000000000000000000000', KEYLESS],
  ['bsc', '0x0000000000000000000000000000000000000001', KEYLESS],
  ['ethereum', '0x00000000000000000000000000000000000000ff', KEYLESS],
  ['ethereum', '0x000000000000000000000000000000000000dEaD', KEYLESS],
  ['bsc', '0x000000000000000000000000000000000000DEAD', KEYLESS],
  ['ethereum', '0xdEAD000000000000000042069420694206942069', KEYLESS],
  ['bsc', '0xffffffffffffffffffffffffffffffffffffffff', KEYLESS],
  ['bsc', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', KEYLESS],
  ['tron', DEPOSITS[0], OURS],
  ['bsc', DEPOSITS[1], OURS],
  ['sidra', DEPOSITS[1]?.toUpperCase().replace('0X', '0x'), OURS],
  // A text that is not an address gets that message first.
  ['tron', '0x0000000000000000000000000000000000000000', /^Not a TRON/],
  ['sidra', '0xdAC17F958D2ee523a2206206994597C13D831ec8', MISTYPED],
  ['bsc', '0x0000000000000000000000000000000000000100', null],
  ['bsc', '0x000000000000000000000000000000000001dead', null],
] as const)('on %s says of money to %s: %s', (network, address = '', fault) => {
  const said = checkRecipient(network, address, DEPOSITS);
  if (fault instanceof RegExp) expect(said).toMatch(fault);
  else expect(said).toBe(fault);
});

it.each(CODES)('lets money go to any other address of %s', (network) => {
  fc.assert(
    fc.property(fc.string(), (seed) =>
      expect(checkRecipient(network, exampleAddress(network, `wallet ${seed}`), DEPOSITS)).toBeNull(),
    ),
  );
});
