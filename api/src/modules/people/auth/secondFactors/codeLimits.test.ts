import { mailboxes } from '../../../../../test/emailPeople';
import { codeOf } from '../../../../../test/factorPeople';
import { testApi } from '../../../../../test/testApi';

const api = testApi({ rateLimits: true });
const box = mailboxes(api);
const account = { email: 'guarded@test.example', username: 'guarded', password: 'correct horse 1' };

it('twenty wrong codes a day, from whatever address, lock out those who guess and not the owner', async () => {
  const { email: username, password } = account;
  const from = (address: number) => ({ 'x-forwarded-for': `192.0.2.${address}` });
  const logIn = (address: number) =>
    api.call('POST', '/auth/login', { form: { username, password }, headers: from(address) });
  await api.call('POST', '/auth/register', { json: account });
  const { access_token: token } = (await logIn(1)).body;
  const { secret } = (await api.call('POST', '/auth/totp/setup', { token })).body;
  const code = (steps = 0) => codeOf(secret, steps);
  await api.call('POST', '/auth/totp/confirm', { token, json: { code: code() } });
  const guess = async (address: number, tried = '000000') => {
    const { login_token } = (await logIn(address)).body;
    const json = { login_token, code: tried };
    return api.call('POST', '/auth/login/second-factor', { json, headers: from(address) });
  };
  const answers = [];
  for (let number = 0; number < 24; number += 1) answers.push((await guess(2 + (number >> 2))).status);
  expect(answers).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
  // Wrong codes reveal nothing about a correct one.
  expect((await guess(9, code(1))).status).toBe(429);
  const prove = () =>
    api.call('POST', '/auth/reauthenticate', { token, json: { code: '000000' }, headers: from(8) });
  expect((await prove()).status).toBe(422);
  expect((await guess(1, code(1))).status).toBe(200);
  expect((await guess(9)).status).toBe(429);
  const [[known]] = (await api.owner.query(
    "SELECT MAX(expire) AS until FROM rate_limits WHERE `key` LIKE 'login-known:%'",
  )) as unknown as [[{ until: number }]];
  expect(Math.round((Number(known.until) - Date.now()) / 86_400_000)).toBe(30);
  const proofs = [];
  for (let number = 0; number < 24; number += 1) proofs.push((await prove()).status);
  expect(proofs.filter((status) => status === 422).length).toBeLessThanOrEqual(19);

  // The count of the guesses from elsewhere has no address.
  const counted = async () => {
    const where = "`key` LIKE 'second-factor:%' AND `key` NOT LIKE 'second-factor:%:%'";
    const [rows] = await api.owner.query(`SELECT points FROM rate_limits WHERE ${where}`);
    return rows.length;
  };
  expect(await counted()).toBe(1);
  await api.call('POST', '/auth/password-reset/request', { json: { email: username } });
  const [reset] = await box.tokensAt('reset-password', username);
  const json = { token: reset, new_password: 'correct horse 2' };
  expect((await api.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
  expect(await counted()).toBe(0);
});
