import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@souk/contracts/refusals/refusals';
import { AppError } from './AppError';

it('has the status and the text of its code', () => {
  expect(new AppError('not_found')).toMatchObject({ status: 404, message: 'Resource not found.' });
  expect(new AppError('not_found').params).toBeUndefined();
});

it('tells the params that its text was made with', () => {
  const error = new AppError('too_many_intents', { most: 20 });
  expect(error.message).toBe('You asked for 20 deposits within a day. Send one of them first.');
  expect(error.params).toEqual({ most: 20 });
});

describe('its text', () => {
  const textOf = (code: string, params: object) => new AppError(code as never, params as never).message;

  it.each(Object.entries(REFUSALS))('is whole with the params of %s', (code, [, text]) => {
    const named = [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => name);
    const params = Object.fromEntries(named.map((name) => [name, name === 'why' ? 'not_found' : '5']));
    expect(textOf(code, params)).not.toMatch(/[{}[\]]|undefined/);
  });

  it('counts its nouns', () => {
    expect(textOf('too_many_sign_ins', { minutes: 1 })).toMatch(/ in 1 minute\.$/);
    expect(textOf('too_many_sign_ins', { minutes: 15 })).toMatch(/ in 15 minutes\.$/);
  });

  it('leaves out the part whose params are not known', () => {
    expect(textOf('deposit_decided', { status: 'approved' })).toBe('This deposit was already approved.');
    const params = { status: 'approved', by: 'a@b.co', at: '2026-11-21T05:12:00.000Z' };
    expect(textOf('deposit_decided', params)).toBe(
      'This deposit was already approved by a@b.co at 2026-11-21T05:12:00.000Z.',
    );
  });

  it('takes a param as it is', () => {
    const address = '[{address}] $& {by}';
    expect(textOf('reserve_signed_by_another', { address })).toMatch(/^\[\{address\}\] \$& \{by\} signed/);
  });

  it('says why by another refusal, with its params', () =>
    expect(textOf('approval_overtaken', { why: 'offer_sold_out', left: '3', coin: 'SIDRA' })).toBe(
      'Nothing was done: things have changed since. Only 3 SIDRA are left of this offer. Nothing was locked.',
    ));
});

it('is about one field where one is named', () => {
  const error = new AppError('deposit_too_small', { minimum: '10.00' }, { field: 'amount' });
  const message = 'The smallest deposit is 10.00 USDT';
  expect(error.errors).toEqual([
    { field: 'amount', code: 'deposit_too_small', message, params: { minimum: '10.00' } },
  ]);
});

it('says what the first field that a schema refused says', () => {
  const errors = [{ field: 'email', code: 'required', message: 'Email is required' }];
  expect(new AppError('invalid', {}, { errors })).toMatchObject({ message: 'Email is required', errors });
});

it('does not compile without the params that its text needs', () => {
  // @ts-expect-error: `most` is missing
  expect(() => new AppError('too_many_intents', {})).toBeDefined();
  // @ts-expect-error: all are missing
  expect(() => new AppError('too_many_intents')).toBeDefined();
  // @ts-expect-error: there is no such param
  expect(() => new AppError('too_many_intents', { most: 1, more: 2 })).toBeDefined();
  // @ts-expect-error: there is no such code
  expect(() => new AppError('too_many')).toBeDefined();
});

it('knows no code that is not used', () => {
  const texts = sources();
  const unused = Object.keys(REFUSALS).filter((code) => !texts.some((text) => text.includes(`'${code}'`)));
  expect(unused).toEqual([]);
});

function sources(): string[] {
  const hashes = readFileSync(join(__dirname, '../../../contracts/src/chains/transactionHash.ts'), 'utf8');
  const inFolders = ['..', '../../../gateway/src', '../../../contracts/src/people']
    .map((folder) => join(__dirname, folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
  return [hashes, ...inFolders];
}
