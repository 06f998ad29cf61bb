import { Authenticator } from '../../../../../test/Authenticator';
import { isRecent, makeStale, PASSWORD, person, second, withPasskey } from '../../../../../test/factorPeople';
import { testApi } from '../../../../../test/testApi';
import { RecoveryCode } from '../../tables';

const api = testApi();

describe('a passkey', () => {
  it('signs in with the password, once for each challenge', async () => {
    const { device, status, logIn, recoveryCodes } = await withPasskey(api);
    expect([status, recoveryCodes.length]).toEqual([201, 10]);
    const { body } = await logIn();
    expect(body.methods).toEqual(['passkey', 'recovery_code']);
    const passkey = device.signIn(body.passkey_options);
    expect((await second(api, body.login_token, { passkey })).status).toBe(200);
    expect((await second(api, body.login_token, { passkey })).status).toBe(401);
    const again = await logIn();
    expect((await second(api, again.body.login_token, { passkey })).status).toBe(422);
  });

  it('proves again who one is, once for each challenge', async () => {
    const someone = await withPasskey(api);
    await makeStale(someone);
    const { body } = await someone.call('POST', '/auth/reauthenticate/options');
    const passkey = someone.device.signIn(body);
    const both = [1, 2].map(() => someone.call('POST', '/auth/reauthenticate', { passkey }));
    expect((await Promise.all(both)).filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await isRecent(someone)).toBe(true);
    await makeStale(someone);
    expect((await someone.call('POST', '/auth/reauthenticate', { passkey })).status).toBe(422);
  });

  it('may have null where the standard leaves a member out', async () => {
    const { device, logIn, call } = await withPasskey(api);
    const { body } = await logIn();
    const proof = device.signIn(body.passkey_options);
    const response = { ...proof.response, userHandle: null };
    const passkey = { ...proof, authenticatorAttachment: null, response };
    expect((await second(api, body.login_token, { passkey })).status).toBe(200);
    const made = new Authenticator().register((await call('POST', '/auth/passkeys/options')).body);
    const json = {
      name: 'Of a manager',
      passkey: { ...made, response: { ...made.response, transports: null } },
    };
    expect((await call('POST', '/auth/passkeys', json)).status).toBe(201);
  });

  it.each([
    ['of another site', new Authenticator('http://phishing.example')],
    ['that does not ask who holds it', new Authenticator(undefined, false)],
  ])('%s is not registered', async (_, device) => {
    expect((await withPasskey(api, device)).status).toBe(422);
  });

  it('is registered once, with its own challenge, and removed by its owner', async () => {
    const { device, call } = await withPasskey(api);
    const other = await withPasskey(api);
    const { body: options } = await other.call('POST', '/auth/passkeys/options');
    const json = { name: 'Not mine', passkey: device.register(options) };
    expect((await other.call('POST', '/auth/passkeys', json)).status).toBe(409);
    expect((await other.call('POST', '/auth/passkeys', json)).status).toBe(409);
    const [{ id }] = (await call('GET', '/auth/factors')).body.passkeys;
    expect((await other.call('DELETE', `/auth/passkeys/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/auth/passkeys/${id}`)).status).toBe(204);
    expect((await call('GET', '/auth/factors')).body).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  it('of someone else opens nothing, nor one that counts backwards', async () => {
    const [owner, stranger] = [await withPasskey(api), await withPasskey(api)];
    const { body } = await owner.logIn();
    const foreign = stranger.device.signIn(body.passkey_options);
    expect((await second(api, body.login_token, { passkey: foreign })).status).toBe(422);
    const early = owner.device.signIn(body.passkey_options);
    const late = owner.device.signIn((await owner.logIn()).body.passkey_options);
    expect(late.id).toBe(early.id);
    expect((await second(api, body.login_token, { passkey: early })).status).toBe(200);
    owner.device.counter = 0;
    const { body: next } = await owner.logIn();
    const copy = owner.device.signIn(next.passkey_options);
    expect((await second(api, next.login_token, { passkey: copy })).status).toBe(422);
  });

  it('is asked for where it cannot be used and no recovery code is left: the password alone opens nothing', async () => {
    const { id, email } = await withPasskey(api);
    await RecoveryCode.destroy({ where: { userId: id } });
    const form = { username: email, password: PASSWORD };
    const headers = { 'x-souk-origin': 'http://192.0.2.1:8080' };
    const { status, body } = await api.call('POST', '/auth/login', { form, headers });
    expect([status, body.type, body.methods]).toEqual([401, 'urn:souk:problem:second_factor_required', []]);
  });

  it('is not offered where the site has no name', async () => {
    const { call, token } = await person(api);
    const headers = { 'x-souk-origin': 'http://192.0.2.1:8080' };
    const { body } = await api.call('GET', '/auth/factors', { token, headers });
    expect(body.passkeys_possible).toBe(false);
    expect((await api.call('POST', '/auth/passkeys/options', { token, headers })).status).toBe(409);
    expect((await call('POST', '/auth/reauthenticate/options')).status).toBe(409);
  });
});
