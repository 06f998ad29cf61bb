import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTls } from '../database/readTls';
import { readConfig } from './config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'souk-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function secret(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const DATABASE_URL = 'mysql://souk@database:3306/souk';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  DATABASE_OWNER: 'owner',
  JWT_SECRET: 'j'.repeat(32),
  GATEWAY_SECRET: 'g'.repeat(32),
  KYC_ENCRYPTION_KEY: 'a'.repeat(64),
  DUPLICATE_KEY: 'b'.repeat(64),
  CASE_SIGNING_KEY: 'c'.repeat(64),
  VAPID_PRIVATE_KEY: 'd'.repeat(64),
  KYC_STORAGE_URL: 's3://kyc',
  SMTP_URL: 'smtp://mail',
  SUPPORT_EMAIL: 'help@souk.example',
};

const SECRETS = [
  'JWT_SECRET',
  'GATEWAY_SECRET',
  'KYC_ENCRYPTION_KEY',
  'DUPLICATE_KEY',
  'CASE_SIGNING_KEY',
  'VAPID_PRIVATE_KEY',
];

describe('webhooks', () => {
  const WEBHOOK_SIGNING_KEY = 'e'.repeat(64);

  it('are off unless they are switched on, with a key', () => {
    expect(readConfig(production).webhookKey).toBeNull();
    expect(readConfig({ ...production, WEBHOOK_SIGNING_KEY }).webhookKey).toBeNull();
    expect(() => readConfig({ ...production, WEBHOOKS: 'on' })).toThrow('WEBHOOK_SIGNING_KEY');
    const { webhookKey } = readConfig({ ...production, WEBHOOKS: 'on', WEBHOOK_SIGNING_KEY });
    expect(webhookKey?.asymmetricKeyType).toBe('ed25519');
  });
});

describe('addresses for alarms', () => {
  it.each(['http://shop.example/', 'https://127.0.0.1/', 'https://shop.example:8443/'])(
    'are https names without a port, not %s',
    (address) => {
      for (const name of ['ALARM_WEBHOOK', 'ALARM_SIGN_OF_LIFE'])
        expect(() => readConfig({ ...production, [name]: address })).toThrow(name);
    },
  );

  it('are none where they are empty, as compose passes them', () => {
    const empty = { ALARM_EMAIL: '', ALARM_WEBHOOK: '', ALARM_SIGN_OF_LIFE: '' };
    expect(readConfig({ ...production, ...empty }).alarms).toEqual({
      email: null,
      webhook: null,
      signOfLife: null,
    });
  });
});

describe('secrets', () => {
  it('may come in files, as a container engine hands them over', () => {
    const config = readConfig({
      ...production,
      JWT_SECRET: '',
      KYC_ENCRYPTION_KEY: '',
      DATABASE_PASSWORD_FILE: secret('database', '100%p@ss/w%6frd\n'),
      JWT_SECRET_FILE: secret('jwt', `${'j'.repeat(32)}\n`),
      KYC_ENCRYPTION_KEY_FILE: secret('kyc', 'a'.repeat(64)),
    });
    expect(decodeURIComponent(new URL(config.databaseUrl).password)).toBe('100%p@ss/w%6frd');
    expect(config.jwtKey.symmetricKeySize).toBe(32);
    expect(config.kycKey.export().toString('hex')).toBe('a'.repeat(64));
  });

  it.each(SECRETS)('are long enough: %s', (name) => {
    expect(() => readConfig({ ...production, [name]: 'short' })).toThrow(name);
  });

  it.each([
    ['a file that is not there', { JWT_SECRET: '', JWT_SECRET_FILE: '/nowhere/jwt' }, 'JWT_SECRET_FILE'],
    ['a secret given twice', { JWT_SECRET_FILE: '/nowhere/jwt' }, 'JWT_SECRET'],
    [
      'a password given twice',
      { DATABASE_URL: 'mysql://souk:one@database/souk', DATABASE_PASSWORD: 'two' },
      'DATABASE_PASSWORD',
    ],
    ['an owner who is the api itself', { DATABASE_OWNER: 'souk' }, 'DATABASE_OWNER'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['a database without a name', { DATABASE_URL: 'mysql://souk@database' }, 'DATABASE_URL'],
    ['a password that is not encoded', { DATABASE_URL: 'mysql://souk:100%@database/souk' }, 'DATABASE_URL'],
    ['encryption that proves nothing', { DATABASE_URL: `${DATABASE_URL}?ssl-mode=REQUIRED` }, 'ssl-mode'],
    [
      'a certificate for no encryption',
      { DATABASE_URL: `${DATABASE_URL}?ssl-ca=/nowhere/ca.pem` },
      'ssl-ca in DATABASE_URL needs',
    ],
    [
      'a certificate that is not there',
      { DATABASE_URL: `${DATABASE_URL}?ssl-mode=VERIFY_IDENTITY&ssl-ca=/nowhere/ca.pem` },
      '/nowhere/ca.pem, which cannot be read',
    ],
    ...['10.0.0.1', '[::1]'].map((host): [string, object, string] => [
      `an address whose certificate is not checked, ${host},`,
      { DATABASE_URL: `mysql://souk@${host}/souk?ssl-mode=VERIFY_IDENTITY` },
      'needs the name of the host',
    ]),
    [
      'what another driver takes for encryption',
      { DATABASE_URL: `${DATABASE_URL}?ssl=true` },
      'means nothing here: ssl',
    ],
    ['a port that is none', { API_METRICS_PORT: 'yes' }, 'API_METRICS_PORT'],
  ])('%s is refused by name', (_, change, name) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(name);
  });
});

describe('the keys of KYC files before the present one', () => {
  const read = (KYC_OLD_ENCRYPTION_KEYS: string) =>
    readConfig({ ...production, KYC_OLD_ENCRYPTION_KEYS }).kycOldKeys.map((key) =>
      key.export().toString('hex'),
    );

  it('are a list, of one a line too, or none', () => {
    expect(read(`${'b'.repeat(64)},\n${'c'.repeat(64)},\n`)).toEqual(['b'.repeat(64), 'c'.repeat(64)]);
    expect(read('')).toEqual([]);
  });

  it('are refused by name where one is too short', () => {
    expect(() => read(`${'b'.repeat(64)},c`)).toThrow('KYC_OLD_ENCRYPTION_KEYS must');
  });
});

it('the owner of the tables reaches the same database by a name and a password of its own', () => {
  const address = { DATABASE_URL: `${DATABASE_URL}?ssl-mode=VERIFY_IDENTITY`, DATABASE_PASSWORD: 'api' };
  const own = { DATABASE_OWNER: 'the owner', DATABASE_OWNER_PASSWORD: '100%p@ss' };
  expect(readConfig({ ...production, ...address, ...own }).ownerUrl).toBe(
    'mysql://the%20owner:100%25p%40ss@database:3306/souk?ssl-mode=VERIFY_IDENTITY',
  );
  expect(readConfig({ DATABASE_URL, DATA_DIR: folder }).ownerUrl).toBeNull();
});

describe('the first administrator', () => {
  const named = (ADMIN_EMAIL: string, ADMIN_PASSWORD: string) =>
    readConfig({ ...production, ADMIN_EMAIL, ADMIN_PASSWORD }).firstAdmin;

  it('is whom the sign-in form takes', () => {
    expect(named(' First@Souk.example', 'p'.repeat(128))).toEqual({
      email: 'first@souk.example',
      password: 'p'.repeat(128),
    });
  });

  it.each([
    ['ADMIN_PASSWORD', 'first@souk.example', 'p'.repeat(129)],
    ['ADMIN_PASSWORD', 'first@souk.example', 'pppp'],
    ['ADMIN_EMAIL', 'first@souk.example,other', 'p'.repeat(8)],
  ])('is refused by the name of what is wrong: %s', (name, email, password) => {
    expect(() => named(email, password)).toThrow(`${name} must`);
  });
});

describe('a secret that was made once', () => {
  const tried = () => ({ DATABASE_URL, DATA_DIR: folder });

  it('is the same for every process that starts on the folder, and lies there alone', () => {
    const { jwtKey, kycKey } = readConfig(tried());
    const next = readConfig(tried());
    expect(jwtKey.symmetricKeySize).toBe(64);
    expect([next.jwtKey.equals(jwtKey), next.kycKey.equals(kycKey)]).toEqual([true, true]);
    const secrets = SECRETS.filter((name) => name !== 'GATEWAY_SECRET');
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(secrets.sort());
  });

  it.each(['', 'a'.repeat(31)])(
    'is refused where only %j of it is there: anyone could sign a session',
    (rest) => {
      mkdirSync(join(folder, 'secrets'));
      const file = secret('secrets/JWT_SECRET', rest);
      expect(() => readConfig(tried())).toThrow(file);
    },
  );
});

it.each(['00', '0000', '10'])('signs pushes with all 32 bytes of a key that begins with %s', (head) => {
  const key = head + 'd'.repeat(64 - head.length);
  const { vapid } = readConfig({ ...production, VAPID_PRIVATE_KEY: key });
  expect(Buffer.from(vapid.privateKey, 'base64url').toString('hex')).toBe(key);
});

it.each([
  ...SECRETS.filter((name) => name !== 'VAPID_PRIVATE_KEY'),
  'DATABASE_OWNER',
  'KYC_STORAGE_URL',
  'SMTP_URL',
  'SUPPORT_EMAIL',
])('%s has no default in production', (name) => {
  expect(() => readConfig(production)).not.toThrow();
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} must be set in production`);
});

it.each(['no-reply@souk.example', 'Souk <no-reply@souk.example>', '"Souk, Inc." <no-reply@souk.example>'])(
  'mails may come from %s',
  (MAIL_FROM) => expect(readConfig({ ...production, MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
);

it.each(['Souk', 'Souk <no-reply>', 'a@souk.example, b@souk.example'])(
  'a sender that does not exist is refused at start, not by receivers: from %s',
  (MAIL_FROM) => expect(() => readConfig({ ...production, MAIL_FROM })).toThrow('MAIL_FROM must'),
);

it('a mail server has a name', () => {
  expect(() => readConfig({ ...production, SMTP_URL: 'smtp://' })).toThrow('SMTP_URL must');
});

it('a log level that there is not is refused by name', () => {
  expect(readConfig({ ...production, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  expect(() => readConfig({ ...production, LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
});

it('the connection to the database is encrypted for one host only, whose certificate is vouched for', () => {
  const tlsOf = (parameters: string) => {
    const { databaseUrl } = readConfig({ ...production, DATABASE_URL: DATABASE_URL + parameters });
    return readTls(new URL(databaseUrl));
  };
  const strict = { rejectUnauthorized: true, verifyIdentity: true };
  expect(tlsOf('')).toBeNull();
  expect(tlsOf('?ssl-mode=VERIFY_IDENTITY')).toEqual(strict);
  const ca = secret('ca', 'certificates');
  expect(tlsOf(`?ssl-mode=VERIFY_IDENTITY&ssl-ca=${ca}`)).toEqual({ ...strict, ca: 'certificates' });
});

it('takes sources of a chain, each on a host of its own', () => {
  const read = (url: string) =>
    readConfig({ DATABASE_URL, DATA_DIR: folder, CHAIN_SIDRA_RPC: url }).chain.sources.sidra;
  expect(read('https://one.example/key,https://two.example')).toHaveLength(2);
  for (const url of [
    'one.example',
    'ftp://one.example',
    'https://user:secret@one.example',
    'https://one.example/a,https://one.example/b',
  ])
    expect(() => read(url)).toThrow('CHAIN_SIDRA_RPC must each');
});
