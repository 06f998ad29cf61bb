import { Op } from 'sequelize';
import { Authenticator } from '../../../../../test/Authenticator';
import { isRecent, makeStale, PASSWORD, person, second, withPasskey } from '../../../../../test/factorPeople';
import { mailsTo } from '../../../../../test/mailsTo';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry } from '../../../../domain/models';
import { RecoveryCode } from '../../tables';

const api = testApi();

/** Signs in with a counter of 5, then with another one. */
async function signInTwice(isBackedUp: boolean, next: number) {
  const someone = await withPasskey(api, new Authenticator(undefined, true, isBackedUp));
  const { device, id, logIn } = someone;
  const signIn = async (counter: number) => {
    device.counter = counter - 1;
    const { body } = await logIn();
    const proof = device.signIn(body.passkey_options);
    return { ...(await second(api, body.login_token, { passkey: proof })), loginToken: body.login_token };
  };
  await signIn(5);
  const { status, body, loginToken } = await signIn(next);
  const [last] = await AuditLogEntry.findAll({
    where: { userId: id, action: { [Op.like]: 'account.passkey%' } },
  });
  const facts = JSON.parse(last?.afterJson ?? '{}');
  const mails = (await mailsTo(api, id))
    .map(({ subject }) => subject)
    .filter((subject) => /passkey/i.test(subject));
  return { someone, signIn, status, body, loginToken, event: last && [last.action, facts.factor], mails };
}

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

  it('of someone else opens nothing, nor one that answers an earlier question', async () => {
    const [owner, stranger] = [await withPasskey(api), await withPasskey(api)];
    const { body } = await owner.logIn();
    const foreign = stranger.device.signIn(body.passkey_options);
    expect((await second(api, body.login_token, { passkey: foreign })).status).toBe(422);
    const early = owner.device.signIn(body.passkey_options);
    const late = owner.device.signIn((await owner.logIn()).body.passkey_options);
    expect(late.id).toBe(early.id);
    expect((await second(api, body.login_token, { passkey: early })).status).toBe(200);
    expect((await second(api, body.login_token, { passkey: early })).status).toBe(401);
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

  it.each([4, 5, 1, 0])(
    'that is backed up signs in with a counter of %d after 5, and its owner is told',
    async (next) => {
      const { status, event, mails, signIn } = await signInTwice(true, next);
      expect([status, event]).toEqual([200, ['account.passkey_fell', 'passkey My key']]);
      expect(mails).toEqual(['Souk: A passkey counted backwards']);
      expect((await signIn(next + 1)).status).toBe(200);
    },
  );

  it.each([5, 1, 0])(
    'that is not backed up is refused with a counter of %d after 5, and its owner is told',
    async (next) => {
      const { someone, status, body, loginToken, event, mails, signIn } = await signInTwice(false, next);
      expect([status, body.type]).toEqual([422, 'urn:souk:problem:passkey_copied']);
      expect(event).toEqual(['account.passkey_refused', 'passkey My key']);
      expect(mails).toEqual(['Souk: A passkey was refused']);
      const events = (await someone.call('GET', '/auth/events')).body;
      expect(events[0]).toMatchObject({ action: 'account.passkey_refused', factor: 'passkey My key' });
      const [recovery_code] = someone.recoveryCodes;
      expect((await second(api, loginToken, { recovery_code })).status).toBe(200);
      expect((await signIn(6)).status).toBe(200);
    },
  );

  it('that never counts signs in again and again, without an event', async () => {
    const { status, event, mails } = await signInTwice(true, 6);
    expect([status, event, mails]).toEqual([200, undefined, []]);
    const { device, logIn } = await withPasskey(api);
    for (const _ of [1, 2]) {
      device.counter = -1;
      const { body } = await logIn();
      const passkey = device.signIn(body.passkey_options);
      expect((await second(api, body.login_token, { passkey })).status).toBe(200);
    }
  });

  it('of a fallen count proves again only if it is backed up', async () => {
    for (const isBackedUp of [true, false]) {
      const someone = await withPasskey(api, new Authenticator(undefined, true, isBackedUp));
      const prove = async (counter: number) => {
        someone.device.counter = counter - 1;
        const { body } = await someone.call('POST', '/auth/reauthenticate/options');
        const json = { passkey: someone.device.signIn(body) };
        return (await someone.call('POST', '/auth/reauthenticate', json)).status;
      };
      expect([await prove(4), await prove(1)]).toEqual([204, isBackedUp ? 204 : 422]);
    }
  });

  it('answered twice at once is no fall', async () => {
    const { call, device, id } = await withPasskey(api);
    const { body } = await call('POST', '/auth/reauthenticate/options');
    const json = { passkey: device.signIn(body) };
    await Promise.all([1, 2, 3, 4].map(() => call('POST', '/auth/reauthenticate', json)));
    expect((await mailsTo(api, id)).filter(({ subject }) => /passkey/i.test(subject))).toEqual([]);
  });
});
