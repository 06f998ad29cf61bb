import { accepts } from './sendAsset';

it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip,br', true],
  ['BR', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip, br; q=0.001', true],
  ['br ; q=0.5', true],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['gzip, br ;q=0', false],
  ['gzip', false],
  ['brotli', false],
  ['x-br', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('a client that sends "Accept-Encoding: %s" takes brotli: %s', (header, taken) => {
  expect(accepts(header, 'br')).toBe(taken);
});
