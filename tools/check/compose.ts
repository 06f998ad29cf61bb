import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, Failure } from '../command';
import { hasDockerEngine } from '../database/startComposeDatabase';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { runProgram } from '../processes/runProgram';
import { testEnvironment } from '../test/TestRun';
import { type Sites, tradeOnce } from './tradeOnce';

/** A project of its own, and tags: the product that runs here, its volumes and its images are left alone. */
const OWN = { COMPOSE_PROJECT_NAME: 'souk-check', SOUK_VERSION: 'check' };
type Compose = (runner: Lifecycle, ...args: string[]) => Promise<number>;
const ADMIN = { email: 'admin@souk.example', password: 'composed-1' };

/** `npm run compose:check`: builds every image, starts what docker-compose.yml describes, upgrades it, asks it ten things, trades on it, backs it up and restores it. */
await command(async (lifecycle) => {
  if (!(await hasDockerEngine(lifecycle))) {
    console.log('Docker is not here: nothing was checked.');
    return 0;
  }
  const [trading, backoffice] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const env = {
    ...testEnvironment(process.env),
    ...OWN,
    TRADING_ADDRESS: trading,
    BACKOFFICE_ADDRESS: backoffice,
    PLAIN_ADDRESS: `127.0.0.1:${await freePort()}`,
    MAIL_ADDRESS: `127.0.0.1:${await freePort()}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const compose: Compose = async (runner, ...args) => {
    const onLine = (line: string) => console.log(line);
    // Neither what a person has set in .env, nor what they changed in docker-compose.override.yml.
    const command = [
      'docker',
      'compose',
      '--env-file',
      'try.env',
      '--file',
      'docker-compose.yml',
      ...args,
    ] as const;
    return (await runProgram(runner, { command: [...command], cwd: ROOT, env, onLine })).code;
  };
  // Stopping runs when the command's own lifecycle has ended, so it needs one of its own.
  lifecycle.onStop(async () => {
    await compose(new Lifecycle(), 'down', '--volumes', '--remove-orphans');
  });
  if ((await compose(lifecycle, 'up', '--build', '--wait')) !== 0)
    throw new Failure('docker compose up failed: see above.');
  await upgradeWithNewSecret(lifecycle, compose, env);
  // nginx has made its certificate itself.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const sites = { trading: `https://${trading}`, backoffice: `https://${backoffice}` };
  const problems = await askTenThings(sites);
  for (const problem of problems) console.error(problem);
  await tradeOnce(sites, ADMIN);
  if ((await compose(lifecycle, 'exec', '--no-TTY', 'api-1', 'node', 'api/dist/ledger-check.js')) !== 0)
    throw new Failure('The ledger is wrong: see above.');
  await backUpAndRestore(lifecycle, env);
  if (problems.length === 0) console.log('The product works as docker-compose.yml has it.');
  return problems.length === 0 ? 0 : 1;
});

/** A version that knows one secret more finds it missing, as this one does then. */
async function upgradeWithNewSecret(lifecycle: Lifecycle, compose: Compose, env: NodeJS.ProcessEnv) {
  const forget = ['run', '--rm', '--no-TTY', 'secrets', 'rm', '/run/souk/vapid-private-key'];
  if ((await compose(lifecycle, ...forget)) !== 0) throw new Failure('No secret was removed: see above.');
  await runScript(lifecycle, env, 'deploy/renew.sh');
  const reload = ['exec', '--no-TTY', 'nginx', 'nginx', '-c', '/etc/souk/nginx.conf', '-s', 'reload'];
  if ((await compose(lifecycle, ...reload)) !== 0) throw new Failure('nginx was not reloaded: see above.');
}

/** @throws Failure where it ends with anything but 0. */
async function runScript(lifecycle: Lifecycle, env: NodeJS.ProcessEnv, ...script: string[]): Promise<void> {
  const { code } = await runProgram(lifecycle, {
    command: ['bash', ...script],
    cwd: ROOT,
    env: { ...env, COMPOSE_ENV_FILES: 'try.env', COMPOSE_FILE: 'docker-compose.yml' },
    onLine: (line) => console.log(line),
  });
  if (code !== 0) throw new Failure(`${script.join(' ')} failed: see above.`);
}

/** Backs up what was just done, and proves in a project of its own that all of it is there again. */
async function backUpAndRestore(lifecycle: Lifecycle, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'souk-backup-'));
  lifecycle.onStop(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'souk.tar');
  await runScript(lifecycle, env, 'tools/backup/backup.sh', 'backup', file);
  await runScript(lifecycle, env, 'tools/backup/backup.sh', 'restore', '--check', file);
}

/** @returns a line for each answer that is not as it should be. */
async function askTenThings({ trading, backoffice }: Sites): Promise<string[]> {
  const account = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@souk.example', username: 'first', password: 'composed-1' }),
  };
  const wanted: [status: number, url: string, init?: RequestInit][] = [
    [200, `${trading}/`],
    [200, `${trading}/dashboard`],
    [200, `${trading}/remotes/user-web/mf-manifest.json`],
    [404, `${trading}/remotes/admin-web/mf-manifest.json`],
    [404, `${trading}/api/admin/users`],
    [201, `${trading}/api/auth/register`, account],
    [404, `${backoffice}/api/auth/register`, account],
    [302, `${backoffice}/`],
    [200, `${backoffice}/remotes/admin-web/mf-manifest.json`],
    [401, `${backoffice}/api/admin/users`],
  ];
  const problems: string[] = [];
  for (const [status, url, init] of wanted) {
    const answer = await fetch(url, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    if (answer.status !== status) problems.push(`${url} answered ${answer.status} instead of ${status}`);
  }
  return problems;
}
