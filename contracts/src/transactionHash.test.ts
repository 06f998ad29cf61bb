import { canonicalTransactionHash } from './transactionHash';

it.each(['0xABCdef12', ' abcdef12 ', 'ABCDEF12', '0Xabcdef12', '0x0xabcdef12', 'ａｂｃｄｅｆ１２'])(
  '%s is abcdef12',
  (hash) => {
    expect(canonicalTransactionHash(hash)).toBe('abcdef12');
  },
);
