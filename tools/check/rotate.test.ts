import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';

const lifecycle = new Lifecycle();
const folder = mkdtempSync(join(tmpdir(), 'souk-rotate-'));
afterAll(async () => {
  await lifecycle.stop();
  rmSync(folder, { recursive: true });
});

const DONE =
  '0 secrets of authenticator apps were sealed again, 0 failed.\n0 files were sealed again, 9 had the present key, 0 were deleted during the run, 0 failed.';
const read = (name: string) => readFileSync(join(folder, 'souk', name), 'utf8').trim();
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n').filter(Boolean);

beforeEach(() => {
  for (const name of ['souk', 'database', 'sealed'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['souk', 'database']) mkdirSync(join(folder, name));
  for (const name of [
    'jwt-secret',
    'gateway-secret',
    'webhook-signing-key',
    'kyc-encryption-key',
    'database-password',
  ])
    writeFileSync(join(folder, 'souk', name), 'old\n');
  writeFileSync(join(folder, 'config'), 'mysql://souk@database:3306/souk');
  for (const name of ['gateway-other-secrets', 'kyc-old-encryption-keys'])
    writeFileSync(join(folder, 'souk', name), '');
});

/** Runs the script with a fake engine, whose volume is a folder. @param broken A call that fails. @param sealed What each run says. */
async function rotate(name: string, broken = 'none', sealed = [DONE]) {
  writeFileSync(join(folder, 'asked'), '');
  sealed.forEach((said, at) => {
    writeFileSync(join(folder, `sealed-${at + 1}`), said);
  });
  const engine = `#!/bin/bash
F=${folder}
case "$*" in
  *" secrets") exit 0 ;;
  *" config") cat $F/config; exit 0 ;;
  *--services) printf '%s\\n' api-1 api-2 database; exit 0 ;;
  *"secrets sh -euc "*) exec sh -euc "$(sed "s#/run/#$F/#g" <<<"\${@: -1}")" ;;
  *"database bash -euc "*) echo "\${@: -1}" | tr '\\n' ' ' >> $F/asked; echo >> $F/asked ;;
  *rekey.js) echo rekey >> $F/asked; cat "$F/sealed-$(grep -c rekey $F/asked)"; exit 0 ;;
  *) echo "\${@: -1} $(cat $F/souk/gateway-secret) $(tr -d '\\n' < $F/souk/gateway-other-secrets)" >> $F/asked ;;
esac
case "$*" in *"${broken}"*) exit 1 ;; esac
`;
  writeFileSync(join(folder, 'docker'), engine, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, PAUSE: '0' };
  const { code, lines } = await runProgram(lifecycle, {
    command: ['bash', 'deploy/rotate.sh', name],
    cwd: ROOT,
    env,
  });
  return { code, said: lines.join('\n') };
}

describe('deploy/rotate.sh', () => {
  it('replaces a secret and the services that read it, and leaves nothing behind', async () => {
    const { code } = await rotate('jwt-secret');
    expect([code, read('jwt-secret')]).toEqual([0, expect.stringMatching(/^[\da-f]{64}$/)]);
    expect(asked().map((line) => line.split(' ')[0])).toEqual(['api-1', 'api-2']);
    expect(readdirSync(join(folder, 'souk')).filter((name) => /next|rotating|now/.test(name))).toEqual([]);
  });

  it('keeps the webhooks’ key before, which signs too for a day', async () => {
    const { code } = await rotate('webhook-signing-key', 'api-2');
    expect(code).toBe(1);
    expect((await rotate('webhook-signing-key')).code).toBe(0);
    expect(read('webhook-old-signing-key')).toBe('old');
    expect(read('webhook-signing-key')).toMatch(/^[\da-f]{64}$/);
  });

  it('goes on with the same value where it stopped', async () => {
    const first = await rotate('jwt-secret', 'api-2');
    const made = read('jwt-secret');
    expect([first.code, first.said]).toEqual([1, expect.stringContaining('step 2 failed')]);
    expect([(await rotate('jwt-secret')).code, read('jwt-secret')]).toEqual([0, made]);
  });

  it('has each api process take a gateway’s new secret before it is sent, and the old one until none sends it', async () => {
    expect((await rotate('gateway-secret')).code).toBe(0);
    const now = read('gateway-secret');
    const gateways = ['trading-1', 'trading-2', 'backoffice-1', 'backoffice-2'];
    expect(asked().map((line) => line.trim())).toEqual([
      ...['api-1', 'api-2'].map((api) => `${api} old ${now},`),
      ...gateways.map((gateway) => `gateway-${gateway} ${now} ${now},old,`),
      ...['api-1', 'api-2'].map((api) => `${api} ${now}`),
    ]);
  });

  it('keeps the old key of files until a whole run sealed none and failed at none', async () => {
    const busy = DONE.replace('0 files', '7 files');
    const broken = 'connect ETIMEDOUT';
    expect((await rotate('kyc-encryption-key', 'none', [busy, broken, DONE])).code).toBe(0);
    expect(asked().filter((line) => line === 'rekey')).toHaveLength(3);
    expect(read('kyc-old-encryption-keys')).toBe('');
  });

  it('keeps it where a file cannot be opened', async () => {
    const failed = Array(10).fill(DONE.replace(/0 failed\.$/, '1 failed.'));
    const { code, said } = await rotate('kyc-encryption-key', 'none', failed);
    expect([code, said]).toEqual([1, expect.stringContaining('step 4 failed')]);
    expect(read('kyc-old-encryption-keys').split(/[,\n]+/)).toContain('old');
    expect((await rotate('kyc-encryption-key')).code).toBe(0);
    expect(asked().filter((line) => line.startsWith('api-'))).toHaveLength(2);
  });

  it('has the database take both passwords until the api uses the new one', async () => {
    expect((await rotate('database-password')).code).toBe(0);
    const order = asked().map((line) => /RETAIN|DISCARD|SELECT 1|api-\d/.exec(line)?.[0]);
    expect(order).toEqual(['SELECT 1', 'SELECT 1', 'api-1', 'api-2', 'SELECT 1', 'DISCARD']);
    await rotate('database-password', 'SELECT 1');
    expect(asked().map((line) => /RETAIN|SELECT 1/.exec(line)?.[0])).toEqual([
      'SELECT 1',
      'RETAIN',
      'SELECT 1',
    ]);
  });

  it('leaves the secrets of a database or a bucket elsewhere', async () => {
    writeFileSync(join(folder, 'config'), 'mysql://souk@db.example:3306/souk s3://kyc?region=eu-west-1');
    for (const name of ['database-password', 'storage-secret']) {
      const { code, said } = await rotate(name);
      expect([code, said, asked()]).toEqual([0, expect.stringContaining('was left'), []]);
    }
  });

  it('knows no other secret', async () => expect((await rotate('root')).code).toBe(1));
});
