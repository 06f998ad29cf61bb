import { Secret, TOTP } from 'otpauth';
import { Session } from '../src/domain/models';
import { Authenticator } from './Authenticator';
import type { TestApi } from './createTestApi';
import { next } from './factories';

export const PASSWORD = 'correct horse 1';
const STEP_MS = 30_000;

export async function person(api: TestApi) {
  const name = `person_${next()}`;
  const account = { email: `${name}@test.example`, username: name, password: PASSWORD };
  const { body } = await api.call('POST', '/auth/register', { json: account });
  const form = { username: account.email, password: PASSWORD };
  const logIn = () => api.call('POST', '/auth/login', { form });
  const token: string = (await logIn()).body.access_token;
  const call = (method: string, path: string, json?: unknown) => api.call(method, path, { token, json });
  return { id: body.id as number, email: account.email, token, logIn, call };
}

type Person = Awaited<ReturnType<typeof person>>;

/** Code of an app, offset by steps of half a minute. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** A person with an authenticator app. Its code of this half minute is used up. */
export async function withApp(api: TestApi, beginner?: Person) {
  const someone = beginner ?? (await person(api));
  const { secret } = (await someone.call('POST', '/auth/totp/setup')).body;
  const { body } = await someone.call('POST', '/auth/totp/confirm', { code: codeOf(secret) });
  return { ...someone, secret: secret as string, recoveryCodes: body.recovery_codes as string[] };
}

export async function withPasskey(api: TestApi, device = new Authenticator()) {
  const someone = await person(api);
  const { body: options } = await someone.call('POST', '/auth/passkeys/options');
  const json = { name: 'My key', passkey: device.register(options) };
  const { status, body } = await someone.call('POST', '/auth/passkeys', json);
  return { ...someone, device, status, recoveryCodes: body.recovery_codes as string[] };
}

export function second(api: TestApi, login_token: string, proof: object) {
  return api.call('POST', '/auth/login/second-factor', { json: { login_token, ...proof } });
}

/** Moves a person's proof an hour into the past. */
export function makeStale({ id }: Person) {
  return Session.update({ provedAt: new Date(Date.now() - 3_600_000) }, { where: { userId: id } });
}

/** Checks for a recent proof of a person with a factor. It voids their recovery codes. */
export async function isRecent({ call }: Person): Promise<boolean> {
  return (await call('POST', '/auth/recovery-codes')).status === 201;
}
