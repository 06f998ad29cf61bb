import { KYC_REASONS, rejectionCodes } from '../people/kyc/kyc';
import { KYC_REJECTIONS } from '../people/kyc/kycRules';
import { loggedNote, NOTE_CODES, type NoteCode, notesIn, notesOr, sayNotes } from './sayNotes';

const note = (code: string) => ({ said: [{ code }], words: null });

/** Clients rely on the first six (docs/domain.md#what-clients-rely-on). */
const ENGLISH: [NoteCode, string][] = [
  ['trade_verified', 'Trade verified by admin'],
  ['trade_rejected', 'Trade rejected - invalid transaction'],
  ['withdrawal_processing', 'Withdrawal is being processed. Funds will be transferred shortly.'],
  ['withdrawal_approved', 'Withdrawal completed successfully.'],
  ['withdrawal_rejected', 'Withdrawal request was rejected.'],
  ['dispute_begun', 'User initiated dispute'],
  [
    'dispute_unsent',
    'The seller didn’t send in time, and the two of you didn’t agree on anything. Our team decides.',
  ],
  ['dispute_not_me', 'I didn’t do this: someone else was in my account.'],
  ['withdrawal_cancelled', 'You cancelled this withdrawal.'],
  ['balance_claimed', 'You claimed this after we closed.'],
  ['words_erased', 'This text went with the account of its writer.'],
  ['kyc_closed', 'We can’t verify this identity. Write to us if you think this is wrong.'],
];

it('says each code by its own English sentence', () => {
  for (const [code, english] of ENGLISH) expect(sayNotes(note(code))).toBe(english);
  const others = NOTE_CODES.filter((code) => ENGLISH.every(([known]) => known !== code));
  expect(others).toEqual(Object.keys(KYC_REJECTIONS));
});

it('says a person’s words last, as they are, and nothing of an unknown code', () => {
  const said = [...rejectionCodes(['expired', 'other', 'blurred']), { code: 'of_later' }];
  expect(sayNotes({ said, words: 'The lower half.' })).toBe(
    `${KYC_REJECTIONS.blurred()} ${KYC_REJECTIONS.expired()} The lower half.`,
  );
  const params = { paid: '9', coin: 'SIDRA', expected: '10' };
  expect(sayNotes({ said: [{ code: 'too_little', params }], words: null })).toBe(
    'This pays 9 SIDRA, and 10 SIDRA are due.',
  );
  expect([
    sayNotes({ said: [], words: 'constructor' }),
    sayNotes(note('constructor')),
    sayNotes(null),
  ]).toEqual(['constructor', '', '']);
  expect(rejectionCodes(KYC_REASONS).map(({ code }) => code)).toEqual(Object.keys(KYC_REJECTIONS));
});

it.each([
  ['trade_verified', null, note('trade_verified')],
  ['trade_verified', '', note('trade_verified')],
  ['trade_verified', 'Trade verified by admin', note('trade_verified')],
  ['trade_verified', 'Trade verified by admin, twice', { said: [], words: 'Trade verified by admin, twice' }],
  ['trade_rejected', 'Trade verified by admin', { said: [], words: 'Trade verified by admin' }],
  [undefined, undefined, { said: [], words: null }],
] as const)('takes a note of %s and %j', (usual, words, notes) => {
  expect(notesOr(usual, words)).toEqual(notes);
});

it('reads what rows and logs keep', () => {
  const said = [{ code: 'expired' }];
  expect(notesIn(JSON.stringify(said), 'See page 2.')).toEqual({ said, words: 'See page 2.' });
  expect(notesIn(null, '')).toEqual({ said: [], words: null });
  expect([loggedNote('Fraud'), loggedNote(note('expired')), loggedNote(undefined)]).toEqual([
    'Fraud',
    KYC_REJECTIONS.expired(),
    '',
  ]);
});
