import { createSecretKey, randomBytes } from 'node:crypto';
import { codeOf, second, withApp } from '../../../../../test/factorPeople';
import { testApi } from '../../../../../test/testApi';
import { TotpFactor } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { sealSecrets } from './sealSecrets';
import { factorKeysOf, openSecret } from './totpSecret';

const api = testApi();
const lines: string[] = [];
const aKey = () => createSecretKey(randomBytes(32));
const storedOf = async (userId: number) =>
  (await TotpFactor.findByPk(userId, { rejectOnEmpty: true })).secret;
const store = (userId: number, secret: string) => TotpFactor.update({ secret }, { where: { userId } });
const seal = (factorKeys = api.services.factorKeys) =>
  sealSecrets({ factorKeys }, (line) => lines.push(line));

type Owner = Awaited<ReturnType<typeof withApp>>;
async function signIn({ logIn, secret }: Pick<Owner, 'logIn' | 'secret'>) {
  const { login_token } = (await logIn()).body;
  return (await second(api, login_token, { code: codeOf(secret, 1) })).status;
}

beforeEach(async () => {
  lines.length = 0;
  await TotpFactor.destroy({ where: {} });
});

it('leaves no secret in the database', async () => {
  const { id, secret } = await withApp(api);
  const rows = await select(api.owner, 'SELECT * FROM totp_factors');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(openSecret(api.services.factorKeys, { userId: id, secret: await storedOf(id) }).secret).toBe(secret);
});

it('does not open a secret that was put into another user’s row', async () => {
  const [thief, victim] = [await withApp(api), await withApp(api)];
  await store(victim.id, await storedOf(thief.id));
  expect(await signIn({ ...victim, secret: thief.secret })).toBe(500);
  expect(await signIn(thief)).toBe(200);
});

it('never signs in by a secret that is not there', async () => {
  const someone = await withApp(api);
  for (const secret of ['', 'AAAA', someone.secret]) {
    await store(someone.id, secret);
    // The code of an empty key, which anyone can compute.
    const { login_token } = (await someone.logIn()).body;
    const code = codeOf('', 1);
    expect((await second(api, login_token, { code })).status).not.toBe(200);
  }
});

it('seals with a new key what the old one sealed, also twice at once', async () => {
  const { kycKey } = api.services.config;
  const people = [await withApp(api), await withApp(api), await withApp(api)];
  const renewed = factorKeysOf({ kycKey: aKey(), kycOldKeys: [kycKey] });
  const [one, other] = await Promise.all([seal(renewed), seal(renewed)]);
  expect([one.sealed + other.sealed, one.failed + other.failed]).toEqual([3, 0]);
  expect(await seal(renewed)).toEqual({ sealed: 0, failed: 0 });
  for (const { id, secret } of people)
    expect(openSecret(renewed, { userId: id, secret: await storedOf(id) })).toEqual({
      secret,
      isPresent: true,
    });
});

it('names a key that is missing, and goes on with the others', async () => {
  const lost = await withApp(api);
  await seal(factorKeysOf({ kycKey: aKey(), kycOldKeys: [api.services.config.kycKey] }));
  await withApp(api);
  expect(await seal()).toEqual({ sealed: 0, failed: 1 });
  expect(lines).toEqual([
    expect.stringMatching(
      `^The authenticator secret of user ${lost.id} was sealed with the key [0-9a-f]{16}, which neither KYC_ENCRYPTION_KEY nor KYC_OLD_ENCRYPTION_KEYS has$`,
    ),
  ]);
});
