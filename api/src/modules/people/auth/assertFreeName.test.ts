import { testApi } from '../../../../test/testApi';
import { assertFreeName } from './assertFreeName';

const api = testApi();

it.each([
  'admin',
  'admin_1',
  'a_d_m_i_n',
  'support24',
  'souk',
  'souk_support',
  'admin_souk',
  'root',
  'escrow__',
  'erased_12',
  'souk_official',
  'support_team',
  'kyc_team',
  'adm1n',
  'supp0rt',
  's0uk',
  'escrow_agent',
  'moderat0r',
  'deleted_user',
  'adrnin',
  'adrn1ns_help',
  'soukadmin',
  'my_souk',
  '5upp0rt_24',
])('%s is reserved', (name) =>
  expect(() => assertFreeName(name, 'Souk')).toThrow('This username is reserved.'),
);

it.each([
  'amina',
  'administer',
  'soukaina',
  'rooted',
  'trader_1',
  '123',
  'staffan',
  'secura',
  'modern',
  'mode_1',
  'steam',
  'amin4',
  'nadia_m1n',
])('%s is free', (name) => {
  expect(() => assertFreeName(name, 'Souk')).not.toThrow();
});

it('is said at the field when someone registers', async () => {
  const json = { email: 'a@test.example', username: 'souk_support', password: 'secret-1' };
  const { status, body } = await api.call('POST', '/auth/register', { json });
  const error = { field: 'username', message: 'This username is reserved.' };
  expect([status, body.errors]).toMatchObject([409, [error]]);
});
