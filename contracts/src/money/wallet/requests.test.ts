import type * as z from 'zod/mini';
import { profileUpdate } from '../../people/profile';
import {
  loginRequest,
  passwordResetConfirmation,
  registerForm,
  registerRequest,
} from '../../people/signIn/auth';
import { adminUserQuery, adminUserUpdate } from '../../people/users';
import { transactionFeesUpdate } from '../../platform/settings/feeSettings';
import { fieldErrors } from '../../refusals/problem';
import { createOfferRequest, offerQuery, updateOfferRequest } from '../../trading/offers/offers';
import { openTradeRequest, updateTradeRequest } from '../../trading/trades/trades';
import { depositRequest, withdrawalRequest } from './wallet';
import { withdrawalDecision } from './withdrawalDecision';

const errorsOf = (schema: z.ZodMiniType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success
    ? []
    : fieldErrors(result.error.issues).map(({ field, message }) => ({ field, message }));
};

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
  '1,000',
  '1,0,0',
  'abc',
  '十',
];
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
  profile: {
    schema: profileUpdate,
    valid: {},
    decimals: [],
    texts: Object.keys(profileUpdate.shape).filter((field) => field !== 'shows_presence'),
  },
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
  // Mail programs read it as several recipients.
  'a@b.de,e',
  'a@b.de;f',
  'a@b.de>',
])('%j is no e-mail address', (email) => {
  expect(errorsOf(registerRequest, { ...REQUESTS.register?.valid, email })).toEqual([
    { field: 'email', message: 'Invalid email address' },
  ]);
});

it('takes an e-mail address at a domain of another alphabet, and lines where a field has them', () => {
  expect(errorsOf(registerRequest, { ...REQUESTS.register?.valid, email: 'amina@مثال.إختبار' })).toEqual([]);
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
