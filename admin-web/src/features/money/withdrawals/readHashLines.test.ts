import fc from 'fast-check';
import { readHashLines } from './readHashLines';

const OWN = [
  { id: 5, network: 'tron' },
  { id: 7, network: 'tron' },
] as const;
const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];

it('reads a number and a hash, or a hash alone', () => {
  const text = `5 ${A}\n\n #7, 0x${B} \r\n${'c'.repeat(64)}`;
  expect(readHashLines(text, OWN)).toEqual([
    { id: 5, hash: A, fault: null },
    { id: 7, hash: `0x${B}`, fault: null },
    { id: null, hash: 'c'.repeat(64), fault: null },
  ]);
});

it('reads one payment of several as a line for each', () => {
  expect(readHashLines(`5 #7 ${A}\n${B}`, OWN)).toEqual([
    { id: 5, hash: A, fault: null },
    { id: 7, hash: A, fault: null },
    { id: null, hash: B, fault: null },
  ]);
});

it.each([
  ['5 0xabc', ['malformed']],
  ['5 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['malformed']],
  [`5 https://etherscan.io/tx/0x${A}`, ['other_network']],
  [`https://tronscan.org/#/transaction/${A}\n7 ${A}`, [null, 'hash_twice']],
  [`5 ${A} and more`, ['malformed']],
  [`5 ${A}\n7 0x${A.toUpperCase()}`, [null, 'hash_twice']],
  [`5 ${A}\n5 ${B}`, [null, 'number_twice']],
  [`6 ${A}`, ['not_yours']],
] as const)('finds the fault in %s', (text, faults) => {
  expect(readHashLines(text, OWN).map(({ fault }) => fault)).toEqual(faults);
});

it('lets no hash and no payout through twice, whatever is pasted', () => {
  const line = fc.tuple(fc.constantFrom('', '5 ', '7 ', '#5;'), fc.constantFrom(A, B, `0x${A}`, 'no hash'));
  fc.assert(
    fc.property(fc.array(line), (pasted) => {
      const lines = readHashLines(pasted.map((parts) => parts.join('')).join('\n'), OWN);
      const good = lines.filter(({ fault }) => fault === null);
      const hashes = good.map(({ hash }) => hash.replace('0x', ''));
      const ids = good.flatMap(({ id }) => id ?? []);
      expect([new Set(hashes).size, new Set(ids).size]).toEqual([hashes.length, ids.length]);
    }),
  );
});
