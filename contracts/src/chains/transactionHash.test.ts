import { canonicalTransactionHash, hashFault, readHash } from './transactionHash';
import { transactionHashField } from './transactionHashField';

it.each([
  '0xABCdef12',
  ' abcdef12 ',
  'ABCDEF12',
  '0Xabcdef12',
  '0x0xabcdef12',
  'ａｂｃｄｅｆ１２',
  'abcdef12.',
  '"0xabcdef12",',
  '#0x-abc_def-12?',
])('%s is abcdef12', (hash) => {
  expect(canonicalTransactionHash(hash)).toBe('abcdef12');
});

it.each(['0x', '----------', '0x0x.'])('%s is no hash', (hash) => {
  expect(transactionHashField({ required: 'Required' }).safeParse(hash).success).toBe(false);
});

const BARE = '5aC3'.repeat(16);
const HASH = `0x${BARE}`;
const LINK = `https://ledger.sidrachain.com/tx/${HASH}`;

it('of a link to an explorer is that of the hash', () => {
  expect(canonicalTransactionHash(`${LINK}?tab=index`)).toBe(canonicalTransactionHash(HASH));
});

it.each([
  [HASH, HASH],
  [BARE, BARE],
  [`"${LINK}?tab=logs"`, LINK],
  [`https://tronscan.org/#/transaction/${BARE}`, `https://tronscan.org/#/transaction/${BARE}`],
  // A page that no chain of ours has, with one hash.
  [`https://scan.example/tx/${HASH}`, HASH],
  ['order-2026-0001', 'order-2026-0001'],
])('the field of a hash takes %s', (given, taken) => {
  expect(transactionHashField({ required: 'Required' }).safeParse(given).data).toBe(taken);
});

it.each([
  'https://ledger.sidrachain.com/address/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'https://ledger.sidrachain.com/tx/0x5555',
  'https://scan.example/account',
])('the field of a hash refuses %s', (given) => {
  const { error } = transactionHashField({ required: 'Required' }).safeParse(given);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be the hash itself, not a link to it']);
});

it.each([
  [HASH, null],
  [BARE, null],
  [LINK, null],
  ['0xnothash', 'hash_malformed'],
  ['order-2026-0001', 'hash_malformed'],
  [BARE.slice(6), 'hash_malformed'],
  [`${BARE}a`, 'hash_malformed'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'hash_is_address'],
  ['https://tronscan.org/#/address/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'hash_is_address'],
  [`https://etherscan.io/tx/${HASH}`, 'hash_of_network'],
])('%s on sidra: %s', (given, code) => {
  expect(hashFault(given, 'sidra')?.code ?? null).toBe(code);
});

it.each([
  [` "${LINK}#logs"`, HASH],
  [`https://etherscan.io/tx/${HASH}`, `https://etherscan.io/tx/${HASH}`],
  [`https://scan.example/tx/${HASH}`, `https://scan.example/tx/${HASH}`],
  [`\u201c${HASH}\u201d`, HASH],
  ['0x12', '0x12'],
])('a form of sidra reads %s as %s', (pasted, shown) => {
  expect(readHash(pasted, 'sidra')).toBe(shown);
});
