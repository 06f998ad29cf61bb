import { coinNetwork } from './networks';

it('finds the chain on which an offered coin lives', () => {
  expect(coinNetwork('SIDRA')).toBe('sidra');
});

it.each(['BTC', '', 'sidra', 'USDT'])('names no chain for %j, which cannot be offered', (code) => {
  expect(() => coinNetwork(code)).toThrow(`No offered coin is called '${code}'`);
});
