import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../api/src/kernel/config/config';
import { keptSecret } from '../database/keptSecret';
import { apiEnvironment, readEnvironment } from './environment';

const JWT_SECRET = 'j'.repeat(32);
const KYC_ENCRYPTION_KEY = 'a'.repeat(64);
const DUPLICATE_KEY = 'b'.repeat(64);
const CASE_SIGNING_KEY = 'c'.repeat(64);
const VAPID_PRIVATE_KEY = 'd'.repeat(64);

describe('the environment of npm start', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      apiPort: null,
      databaseUrl: null,
      publicUrl: 'http://localhost:8080',
      demo: 'month',
    });
  });

  it('makes the public address from the port, unless it is given', () => {
    expect(readEnvironment({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(readEnvironment({ PORT: '9000', PUBLIC_URL: 'https://souk.example' }).publicUrl).toBe(
      'https://souk.example',
    );
  });

  it.each([
    ['192.0.2.7', '192.0.2.7', 'http://192.0.2.7:8080'],
    ['2001:db8::7', '[2001:db8::7]', 'http://[2001:db8::7]:8080'],
    ['0.0.0.0', '127.0.0.1', 'http://localhost:8080'],
    ['::', '127.0.0.1', 'http://localhost:8080'],
  ])('knows where a gateway answers that listens at %s', (GATEWAY_HOST, host, publicUrl) => {
    expect(readEnvironment({ GATEWAY_HOST })).toMatchObject({ host, publicUrl });
  });

  it('DEMO=0 leaves the demo data out, DEMO=small makes little of it', () => {
    expect(readEnvironment({ DEMO: '0' }).demo).toBe('none');
    expect(readEnvironment({ DEMO: 'small' }).demo).toBe('small');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'localhost:3306'],
    ['DATABASE_URL', 'postgres://user@host/name'],
    ['DATABASE_URL', 'mysql://user@host'],
    ['DATABASE_URL_FILE', '/nowhere/url'],
    ['PUBLIC_URL', 'souk.example'],
    ['DEMO', 'no'],
    ['CHAIN', 'yes'],
    ['ADMIN_EMAIL', 'first@souk.example'],
  ])('is refused with the name of the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it.each([{ NODE_ENV: 'production' }, { CHAIN_SIDRA_RPC: 'https://rpc.souk.example' }])(
    'brings no chains of this machine where there may be real money: %j',
    (variables) => {
      expect(readEnvironment({ CHAIN: 'demo' }).chain).toBe(true);
      expect(() => readEnvironment({ CHAIN: 'demo', ...variables })).toThrow('CHAIN=demo');
    },
  );

  it('takes the database and its password as the api does, and leaves nothing of them for it to find twice', () => {
    const environment = readEnvironment({
      DATABASE_URL: 'mysql://user@host/name',
      DATABASE_PASSWORD: '100% p@ss',
    });
    expect(environment.databaseUrl).toBe('mysql://user:100%25%20p%40ss@host/name');
    const forApi = apiEnvironment(environment, environment.databaseUrl ?? '');
    const config = readConfig({
      ...forApi,
      JWT_SECRET,
      KYC_ENCRYPTION_KEY,
      DUPLICATE_KEY,
      CASE_SIGNING_KEY,
      VAPID_PRIVATE_KEY,
    });
    expect(config.databaseUrl).toBe(environment.databaseUrl);
  });

  it('lets the api migrate a database of its own as the owner, and one that a person names as whom they name', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'souk-owner-'));
    const password = keptSecret(DATA_DIR, 'DATABASE_OWNER_PASSWORD');
    const own = 'mysql://souk:pw@127.0.0.1/souk';
    const forApi = apiEnvironment(readEnvironment({ DATA_DIR }), own);
    expect(readConfig(forApi).ownerUrl).toBe(`mysql://souk_owner:${password}@127.0.0.1/souk`);
    const named = { DATABASE_URL: own, DATABASE_OWNER: 'boss', DATABASE_OWNER_PASSWORD: 'b', DATA_DIR };
    expect(readConfig(apiEnvironment(readEnvironment(named), own)).ownerUrl).toBe(
      'mysql://boss:b@127.0.0.1/souk',
    );
    rmSync(DATA_DIR, { recursive: true });
  });

  it('never repeats a database address, which may hold a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'secret@host' })).toThrow(/^(?!.*secret)/);
  });
});
