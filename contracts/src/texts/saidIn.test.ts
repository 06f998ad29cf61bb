import { VERDICT_REASONS, type VerdictReasonCode } from '../money/chain/verdictReasons';
import { KYC_REASONS, kycRejectionText } from '../people/kyc/kyc';
import { kycClosedText } from '../people/kyc/kycRules';
import { saidIn, sayNotes } from './saidIn';

const PARAMS = {
  network: 'TRON',
  expected: '10',
  address: '0xab',
  token: 'A, B',
  paid: '9.5',
  coin: 'SIDRA',
  at: '2026-11-20T05:21:00.000Z',
};
const NEVER_LOGGED: VerdictReasonCode[] = ['source_away', 'too_large', 'sources_disagree'];

it.each((Object.keys(VERDICT_REASONS) as VerdictReasonCode[]).filter((code) => !NEVER_LOGGED.includes(code)))(
  'reads %s out of the sentence of before',
  (code) => {
    const sentence = VERDICT_REASONS[code](PARAMS);
    expect(saidIn(`${sentence} ${sentence}`)).toMatchObject({ said: [{ code }, { code }], words: '' });
    expect(sayNotes(sentence)).toBe(sentence);
  },
);

it.each([
  [kycRejectionText(['blurred', 'expired'], 'The lower half.'), ['blurred', 'expired'], 'The lower half.'],
  [kycRejectionText(KYC_REASONS, null), KYC_REASONS.filter((reason) => reason !== 'other'), ''],
  [kycClosedText(), ['kyc_closed'], ''],
  [
    'The name on the document differs from the name in your profile. See the second one.',
    ['name_differs'],
    'See the second one.',
  ],
  ['Trade verified by admin', ['trade_verified'], ''],
  ['Trade verified by admin, twice', [], 'Trade verified by admin, twice'],
  ['You cancelled this withdrawal.', ['withdrawal_cancelled'], ''],
  ['See: The document has expired. Please send one that is valid.', [], undefined],
  ['', [], ''],
  [null, [], ''],
] as const)('tells our sentences from a person’s words: %s', (notes, codes, words) => {
  expect(saidIn(notes)).toMatchObject({
    said: codes.map((code) => ({ code })),
    words: words ?? notes,
  });
});
