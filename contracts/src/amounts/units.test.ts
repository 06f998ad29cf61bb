import fc from 'fast-check';
import { paymentUri, unitsOf } from './units';

const to = '0x52908400098527886E0F7030069857D2E4169EE7';

it('a code names wallet, chain and amount, in the smallest unit', () => {
  expect(paymentUri({ network: 'sidra', coin: 'SIDRA', to, amount: '10.00000000' })).toBe(
    `ethereum:${to}@97453?value=10000000000000000000`,
  );
  expect(paymentUri({ network: 'ethereum', coin: 'USDT', to, amount: '1.5' })).toBe(
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${to}&uint256=1500000`,
  );
});

it('is the address alone where wallets know no such form, or it is no address', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(paymentUri({ network: 'tron', coin: 'USDT', to: tron, amount: '1' })).toBe(tron);
  expect(paymentUri({ network: 'sidra', coin: 'SIDRA', to: 'my wallet', amount: '1' })).toBe('my wallet');
});

it('loses no digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18), (units, decimals) => {
      const digits = units.toString().padStart(decimals + 1, '0');
      const at = digits.length - decimals;
      const amount = decimals > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
      expect(unitsOf(amount, decimals)).toBe(units);
      expect(unitsOf(amount, 18)).toBe(units * 10n ** BigInt(18 - decimals));
    }),
  );
});
