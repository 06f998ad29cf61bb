import { aVerdict } from '@souk/web-core/testing';
import { verdictWords } from './verdictWords';

const NONE = { confirmations: null, paid: null } as const;
const reason = (
  code: 'too_little' | 'not_found' | 'before_trade' | 'source_away',
  params: Record<string, string>,
) => ({ code, params, text: 'As the api says it.' });

it.each([
  ['waits', {}, 'waiting', '12 of 60 confirmations on SidraChain', /^It pays 10\sSIDRA.$/],
  [
    'matches, however deep',
    { outcome: 'match', confirmations: 950 },
    'good',
    'Confirmed on SidraChain',
    /^It pays 10\sSIDRA. 60 of 60 confirmations.$/,
  ],
  [
    'is wrong',
    { outcome: 'wrong', reasons: [reason('too_little', { paid: '9.5', coin: 'SIDRA', expected: '10' })] },
    'warning',
    'SidraChain shows something else',
    /^This pays 9.5 SIDRA, and 10 SIDRA are due. 12 of 60 confirmations.$/,
  ],
  [
    'is older than the trade',
    { outcome: 'wrong', reasons: [reason('before_trade', { at: '2026-11-20T05:21:00.000Z' })] },
    'warning',
    'SidraChain shows something else',
    /^This transaction is from 20 Nov 2026, \d\d:\d\d, older than/,
  ],
  ['is on its way', { ...NONE }, 'waiting', 'On its way on SidraChain', /^No block/],
  [
    'is not found yet',
    { ...NONE, reasons: [reason('not_found', { network: 'SidraChain' })] },
    'waiting',
    'Not found on SidraChain yet',
    /takes a while/,
  ],
  [
    'has left the chain',
    { ...NONE, outcome: 'wrong', vanished_at: '2026-11-21T05:22:00.000Z' },
    'warning',
    'No longer on SidraChain',
    /no longer on the chain/,
  ],
  [
    'cannot be told',
    { ...NONE, outcome: 'unknown', reasons: [reason('source_away', { network: 'SidraChain' })] },
    'quiet',
    'SidraChain can’t tell yet',
    /^Too few/,
  ],
] as const)('a transaction that %s', (_, changes, tone, title, facts) => {
  const words = verdictWords(aVerdict(changes as object), 'SIDRA');
  expect(words).toMatchObject({ tone, title });
  expect(words?.facts.join(' ')).toMatch(facts);
});

it('says nothing where the chain was not asked', () => {
  expect(verdictWords(null, 'SIDRA')).toBeNull();
  expect(verdictWords(aVerdict({ outcome: 'unknown', checked_at: null }), 'SIDRA')).toBeNull();
});
