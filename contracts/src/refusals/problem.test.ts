import * as z from 'zod/mini';
import { depositRequest, withdrawalRequest } from '../money/wallet/wallet';
import { profileUpdate } from '../people/profile';
import { registerRequest } from '../people/signIn/auth';
import { secondFactor } from '../people/signIn/secondFactors';
import { adminUserUpdate } from '../people/users';
import { FIELD_CODES, fieldErrors, rule } from './problem';

const errorOf = (schema: z.ZodMiniType, input: unknown) =>
  fieldErrors(schema.safeParse(input, { reportInput: true }).error?.issues ?? [])[0];

const to = (schema: z.ZodMiniType, valid: object) => (changes: object) => ({
  schema,
  input: { ...valid, ...changes },
});
const register = to(registerRequest, { email: 'a@b.co', username: 'abc', password: 'secret1' });
const deposit = to(depositRequest, { amount: '5', txn_hash: '0xAbcDef0123456789abcdef' });
const withdraw = to(withdrawalRequest, {});
const profile = to(profileUpdate, {});
const user = to(adminUserUpdate, {});
const prove = to(secondFactor, { login_token: 'a' });

describe('a field error', () => {
  it.each<[what: string, request: ReturnType<typeof register>, field: string, code: string, params?: object]>(
    [
      ['a missing text', register({ email: undefined }), 'email', 'required'],
      ['an empty text', register({ email: ' ' }), 'email', 'required'],
      ['a number for a text', register({ email: 5 }), 'email', 'wrong_type', { expected: 'string' }],
      ['a short text', register({ username: 'a' }), 'username', 'too_short', { minimum: 3 }],
      ['a long password', register({ password: 'x'.repeat(129) }), 'password', 'too_long', { maximum: 128 }],
      ['no address', register({ email: 'a' }), 'email', 'invalid_format'],
      ['two alphabets', register({ email: 'a@pаypal.com' }), 'email', 'mixed_alphabets'],
      ['a control character', profile({ full_name: 'Am\u0000ina' }), 'full_name', 'forbidden_character'],
      ['an unknown field', register({ role: 'admin' }), 'role', 'unknown_field'],
      ['a missing amount', deposit({ amount: '' }), 'amount', 'required'],
      ['no amount', deposit({ amount: 'five' }), 'amount', 'not_a_number'],
      ['a small amount', withdraw({ amount: '0.5' }), 'amount', 'too_small', { minimum: '1.00' }],
      ['a fine amount', withdraw({ amount: '1.001' }), 'amount', 'too_many_decimals', { maximum: 2 }],
      [
        'a large amount',
        withdraw({ amount: '1000000001' }),
        'amount',
        'too_large',
        { maximum: '1000000000' },
      ],
      ['a link for a hash', deposit({ txn_hash: 'https://a.b/0xAbcDef0123456789' }), 'txn_hash', 'is_link'],
      ['a text for a number', deposit({ intent_id: 'one' }), 'intent_id', 'not_a_number'],
      ['a status that is none', user({ kyc_status: 'perhaps' }), 'kyc_status', 'not_allowed'],
      ['nothing of two', user({}), 'is_active', 'exactly_one'],
      ['a rejection without its reason', user({ kyc_status: 'rejected' }), 'kyc_notes', 'required'],
      ['two proofs', prove({ code: '123456', recovery_code: '0abcd-efghj' }), 'code', 'exactly_one'],
    ],
  )('has a code for %s', (_, { schema, input }, ...[field, code, params]) => {
    expect(errorOf(schema, input)).toEqual({
      field,
      code,
      message: expect.any(String),
      ...(params && { params }),
    });
  });

  it('has the code and the params of a rule', () => {
    const schema = z.object({
      days: z.number().check(z.refine(() => false, rule('duplicate', 'Twice', { days: 3 }))),
    });
    expect(errorOf(schema, { days: 3 })).toEqual({
      field: 'days',
      code: 'duplicate',
      message: 'Twice',
      params: { days: 3 },
    });
  });

  it('has a general code where its rule has none', () => {
    const schema = z.object({ days: z.number().check(z.refine(() => false, { error: 'No' })) });
    expect(errorOf(schema, { days: 3 })).toEqual({ field: 'days', code: 'invalid', message: 'No' });
  });

  it('has one of the codes that are listed, each of which is one word', () => {
    expect(new Set(FIELD_CODES).size).toBe(FIELD_CODES.length);
    for (const code of FIELD_CODES) expect(code).toMatch(/^[a-z_]+$/);
  });
});
