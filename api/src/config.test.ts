import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  JWT_SECRET: 'j'.repeat(32),
  KYC_ENCRYPTION_KEY: 'a'.repeat(64),
};

describe('secrets', () => {
  it('may come in files, as a container engine hands them over', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL,
      DATABASE_PASSWORD_FILE: secret('database', '100%p@ss/w%6frd\n'),
      JWT_SECRET_FILE: secret('jwt', `${'j'.repeat(32)}\n`),
      KYC_ENCRYPTION_KEY_FILE: secret('kyc', 'a'.repeat(64)),
    });
    expect(decodeURIComponent(new URL(config.databaseUrl).password)).toBe('100%p@ss/w%6frd');
    expect(config.jwtKey.symmetricKeySize).toBe(32);
    expect(config.kycKey.export().toString('hex')).toBe('a'.repeat(64));
  });

  it.each(['JWT_SECRET', 'KYC_ENCRYPTION_KEY'])('have no default in production: %s', (name) => {
    expect(() => readConfig(production)).not.toThrow();
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} must be set in production`);
  });

  it.each([
    ['a file that is not there', { JWT_SECRET: '', JWT_SECRET_FILE: '/nowhere/jwt' }, 'JWT_SECRET_FILE'],
    ['a secret given twice', { JWT_SECRET_FILE: '/nowhere/jwt' }, 'JWT_SECRET'],
    [
      'a password given twice',
      { DATABASE_URL: 'mysql://souk:one@database/souk', DATABASE_PASSWORD: 'two' },
      'DATABASE_PASSWORD',
    ],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['a database without a name', { DATABASE_URL: 'mysql://souk@database' }, 'DATABASE_URL'],
    ['a password that is not encoded', { DATABASE_URL: 'mysql://souk:100%@database/souk' }, 'DATABASE_URL'],
    ['a port that is none', { API_METRICS_PORT: 'yes' }, 'API_METRICS_PORT'],
  ])('%s is refused by name', (_, change, name) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(name);
  });
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

it('a log level that there is not is refused by name', () => {
  expect(readConfig({ ...production, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  expect(() => readConfig({ ...production, LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
});
