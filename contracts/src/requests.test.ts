import type * as z from 'zod/mini';
import { loginRequest, passwordResetConfirmation, registerForm, registerRequest } from './auth';
import { createOfferRequest, offerQuery, updateOfferRequest } from './offers';
import { fieldErrors } from './problem';
import { profileUpdate } from './profile';
import { depositAddressUpdate, transactionFeesUpdate } from './settings';
import { openTradeForm, openTradeRequest, sendHashQuery, updateTradeRequest } from './trades';
import { adminUserQuery, adminUserUpdate } from './users';
import { depositRequest, withdrawalDecision, withdrawalRequest } from './wallet';

const errorsOf = (schema: z.ZodMiniType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? [] : fieldErrors(result.error.issues);
};

const offerForm = openTradeForm({
  min_amount: '1.50000000',
  max_amount: '3.00000000',
  crypto_type: 'SIDRA',
});

/** Values that are no decimal, whoever sends them. */
const NOT_DECIMALS = [
  [],
  [1],
  {},
  { toString: () => '1' },
  true,
  false,
  Number.NaN,
  '1e5',
  '-1',
  '+1',
  '1,0',
  'abc',
  '١',
];
/** Values that are no text. */
const NOT_TEXTS = [5, true, [], ['text'], {}];

const REQUESTS: Record<
  string,
  { schema: z.ZodMiniType; valid: Record<string, unknown>; decimals: string[]; texts: string[] }
> = {
  register: {
    schema: registerRequest,
    valid: { email: 'a@b.co', username: 'abc', password: 'secret1' },
    decimals: [],
    texts: ['email', 'username', 'password', 'phone'],
  },
  login: {
    schema: loginRequest,
    valid: { username: 'a@b.co', password: 'secret1' },
    decimals: [],
    texts: ['username', 'password'],
  },
  reset: {
    schema: passwordResetConfirmation,
    valid: { token: 'abc', new_password: 'secret12' },
    decimals: [],
    texts: ['token', 'new_password'],
  },
  profile: { schema: profileUpdate, valid: {}, decimals: [], texts: Object.keys(profileUpdate.shape) },
  offer: {
    schema: createOfferRequest,
    valid: { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '2' },
    decimals: ['price_per_unit', 'min_amount', 'max_amount'],
    texts: ['crypto_type', 'description'],
  },
  trade: {
    schema: openTradeRequest,
    valid: { crypto_amount: '1', buyer_wallet_address: 'wallet', offer_id: 1 },
    decimals: ['crypto_amount'],
    texts: ['buyer_wallet_address'],
  },
  deposit: {
    schema: depositRequest,
    valid: { amount: '1', txn_hash: '0123456789' },
    decimals: ['amount'],
    texts: ['txn_hash'],
  },
  withdrawal: { schema: withdrawalRequest, valid: { amount: '1' }, decimals: ['amount'], texts: [] },
  fees: {
    schema: transactionFeesUpdate,
    valid: { buyer_fee_percentage: '1', seller_fee_percentage: '1' },
    decimals: ['buyer_fee_percentage', 'seller_fee_percentage'],
    texts: ['description'],
  },
};

const requests = Object.entries(REQUESTS);
const fieldsOf = (kind: 'decimals' | 'texts') =>
  requests.flatMap(([name, request]) => request[kind].map((field) => ({ name, field, ...request })));

describe.each(requests)('%s', (_, { schema, valid }) => {
  it('takes what is valid', () => {
    expect(errorsOf(schema, valid)).toEqual([]);
  });

  it.each([null, undefined, [], 'text', 5, true])('refuses %j in place of a body', (body) => {
    expect(errorsOf(schema, body)).not.toEqual([]);
  });

  it('refuses an unknown field, __proto__ too', () => {
    expect(errorsOf(schema, { ...valid, extra: 1 })).toEqual([{ field: 'extra', message: 'Unknown field' }]);
    const poisoned = Object.defineProperty({ ...valid }, '__proto__', { value: {}, enumerable: true });
    expect(errorsOf(schema, poisoned)).toHaveLength(1);
  });
});

it.each(fieldsOf('decimals'))('$name: $field is a plain decimal', ({ schema, valid, field }) => {
  for (const value of [...NOT_DECIMALS, undefined, null, '', '  ', '1000000000.01']) {
    const errors = errorsOf(schema, { ...valid, [field]: value });
    expect([value, errors.map((error) => error.field)]).toEqual([value, [field]]);
  }
});

it.each([
  ['price_per_unit', createOfferRequest, 'Price must be at least 0.01 USDT'],
  ['min_amount', createOfferRequest, 'Minimum amount must be greater than 0'],
  ['max_amount', createOfferRequest, 'Maximum amount must be greater than 0'],
  ['crypto_amount', offerForm, 'Minimum amount is 1.5 SIDRA'],
  ['amount', depositRequest, 'Amount must be a positive number'],
  ['amount', withdrawalRequest, 'Please enter a valid amount.'],
  ['buyer_fee_percentage', transactionFeesUpdate, 'Buyer fee must be a valid percentage between 0 and 100'],
])('%s below zero is told what is wrong in the words of the spec', (field, schema, message) => {
  for (const value of ['-1', '-0.5', '-0', -1, -1e-9])
    expect(errorsOf(schema, { [field]: value })).toContainEqual({ field, message });
});

it('an amount of a trade lies within the limits of its offer', () => {
  const said = (crypto_amount: string) =>
    errorsOf(offerForm, { crypto_amount, buyer_wallet_address: 'wallet' })[0]?.message;
  expect(['1.50', '3'].map(said)).toEqual([undefined, undefined]);
  expect(['0', '1.49999999', '3.00000001'].map(said)).toEqual([
    'Minimum amount is 1.5 SIDRA',
    'Minimum amount is 1.5 SIDRA',
    'Maximum amount is 3 SIDRA',
  ]);
});

it.each(fieldsOf('texts'))('$name: $field is text of a bounded length', ({ schema, valid, field }) => {
  for (const value of [...NOT_TEXTS, 'x'.repeat(2000)]) {
    const errors = errorsOf(schema, { ...valid, [field]: value });
    expect([value, errors.map((error) => error.field)]).toEqual([value, [field]]);
  }
});

it.each(fieldsOf('texts').filter(({ field }) => !field.includes('password')))(
  '$name: $field takes no control character and no half of a character',
  ({ schema, valid, field }) => {
    for (const character of ['\u0000', '\u0085', '\ud800'])
      expect(errorsOf(schema, { ...valid, [field]: `null${character}byte1234567890` })).toHaveLength(1);
  },
);

it.each([
  'a@b',
  'a b@c.de',
  'a@b..de',
  'a@b.de.',
  // What a mail program reads as several recipients.
  'a@b.de,e',
  'a@b.de;f',
  'a@b.de>',
  // What nobody sees.
  'a\u200b@b.de',
  'a@b.d\u200be',
  'a@b.de\u202e',
])('%j is no e-mail address', (email) => {
  expect(errorsOf(registerRequest, { ...REQUESTS.register?.valid, email })).toEqual([
    { field: 'email', message: 'Invalid email address' },
  ]);
});

it('takes an e-mail address of another alphabet, and lines where a field has them', () => {
  expect(errorsOf(registerRequest, { ...REQUESTS.register?.valid, email: 'أمينة@مثال.إختبار' })).toEqual([]);
  expect(errorsOf(createOfferRequest, { ...REQUESTS.offer?.valid, description: 'a\n\tb\r\n😀' })).toEqual([]);
});

describe('rules about two fields', () => {
  it('passwords must match', () => {
    const form = { ...REQUESTS.register?.valid, confirmPassword: 'other' };
    expect(errorsOf(registerForm, form)).toEqual([
      { field: 'confirmPassword', message: 'Passwords do not match' },
    ]);
  });

  it('a rejection needs its reason, a completion its hash', () => {
    expect(errorsOf(adminUserUpdate, { kyc_status: 'rejected', kyc_notes: ' ' })[0]?.field).toBe('kyc_notes');
    expect(errorsOf(withdrawalDecision, { status: 'approved' })[0]?.message).toBe(
      'Please enter a transaction hash.',
    );
  });

  it('notes on a KYC status go with one', () => {
    expect(errorsOf(adminUserUpdate, { is_active: true, kyc_notes: 'for nothing' })).toEqual([
      { field: 'kyc_notes', message: 'Notes go with kyc_status' },
    ]);
  });

  it('an update changes something', () => {
    for (const schema of [updateOfferRequest, updateTradeRequest, adminUserUpdate]) {
      expect(errorsOf(schema, {})).toHaveLength(1);
    }
  });

  it.each(['2026-11-21', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59-01:00', '0999-12-31T00:00:00Z'])(
    'a list begins at no such time: %s',
    (from) => {
      expect(errorsOf(adminUserQuery, { from })).toEqual([
        { field: 'from', message: 'Must be a time such as 2026-11-21T05:12:00Z' },
      ]);
    },
  );

  it('a query has its defaults', () => {
    expect(offerQuery.parse({})).toEqual({ skip: 0, limit: 100, sort: 'newest' });
  });
});

describe('what names a transaction or a wallet', () => {
  const WORD = '0xAbcDef0123456789abcdef';
  const NAMES: [field: string, schema: z.ZodMiniType, others: object][] = [
    ['seller_txn_hash', sendHashQuery, {}],
    ['txn_hash', depositRequest, { amount: '5' }],
    ['txn_hash', withdrawalDecision, { status: 'approved' }],
    ['buyer_wallet_address', updateTradeRequest, {}],
    ['admin_wallet_address', depositAddressUpdate, {}],
  ];

  describe.each(NAMES)('%s', (field, schema, others) => {
    const said = (value: string) => errorsOf(schema, { ...others, [field]: value });

    it('is one word of printable ASCII, trimmed', () => {
      expect(said(` ${WORD} `)).toEqual([]);
      expect(said(`${WORD} ${WORD}`)[0]?.message).toMatch(/must not contain spaces$/i);
    });

    // Two of them would look the same and be two: the same transaction twice, or a wallet that nobody has.
    it.each([
      ['a zero-width space', '\u200b'],
      ['a soft hyphen', '\u00ad'],
      ['a word joiner', '\u2060'],
      ['a right-to-left mark', '\u200f'],
      ['a Cyrillic а', '\u0430'],
      ['a full-width a', '\uff41'],
      ['what grows eighteenfold in NFKC', '\ufdfa'.repeat(20)],
    ])('refuses %s', (_, character) => {
      expect(said(`${WORD}${character}`)).toEqual([
        { field, message: 'Contains characters that are not allowed' },
      ]);
      expect(said(`0x${character}${WORD}`)).not.toEqual([]);
    });
  });
});
