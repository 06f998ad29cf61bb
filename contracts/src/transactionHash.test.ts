import { canonicalTransactionHash } from './transactionHash';
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
