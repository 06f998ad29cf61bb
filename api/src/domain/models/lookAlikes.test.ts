import { foldUsername } from './lookAlikes';

it.each([
  ['amina', 'arnina'],
  ['amina', 'am1na'],
  ['amina', 'a_mina_'],
  ['amina', 'aminna'],
  ['amina', 'amin4'],
  ['ali_k', 'all_k'],
  ['walid', 'wa11d'],
  ['abdallah', 'abdalah'],
  ['amina', 'amiina'],
  ['ali', 'al1'],
  ['walid', 'vvalid'],
  ['moussa', 'm0u5sa'],
  ['trader_10', 'trader1o'],
])('%s and %s look alike', (one, other) => expect(foldUsername(other)).toBe(foldUsername(one)));

it.each([
  ['amina', 'amira'],
  ['trader_1', 'trader_11'],
  ['khalid', 'khaled'],
  ['trader_10', 'trader_100'],
  ['buyer_2', 'buyer_5'],
])('%s and %s are two names', (one, other) => expect(foldUsername(other)).not.toBe(foldUsername(one)));
