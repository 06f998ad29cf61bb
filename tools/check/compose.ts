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

/** A separate project and tags: the product that runs here, its volumes and its images are not touched. */
const OWN = { COMPOSE_PROJECT_NAME: 'souk-check', SOUK_VERSION: 'check' };
const FILES = { single: 'docker-compose.yml', cluster: 'docker-compose.cluster.yml' };
const ADMIN = { email: 'admin@souk.example', password: 'composed-1' };

/** Docker Compose with one of the files, without a person's .env and docker-compose.override.yml. */
interface Compose {
  (runner: Lifecycle, ...args: string[]): Promise<{ code: number; lines: string[] }>;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * `npm run compose:check [single | cluster]`: builds every image, starts the file's services (both files, one after the other),
 * upgrades, sends ten requests, changes every secret, makes a trade, backs up and restores. A cluster loses its primary server before the trade.
 */
await command(async (lifecycle) => {
  if (!(await hasDockerEngine(lifecycle))) {
    console.log('Docker is not here: nothing was checked.');
    return 0;
  }
  const names = process.argv.slice(2);
  const chosen = Object.entries(FILES).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Failure('Name one of: single, cluster');
  // nginx uses a self-signed certificate.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  let problems = 0;
  for (const [, file] of chosen) problems += await checkFile(lifecycle, file);
  return problems === 0 ? 0 : 1;
});

/** @returns the number of wrong answers. */
async function checkFile(lifecycle: Lifecycle, file: string): Promise<number> {
  const addresses = [];
  for (let count = 0; count < 4; count += 1) addresses.push(`127.0.0.1:${await freePort()}`);
  const [TRADING_ADDRESS, BACKOFFICE_ADDRESS, PLAIN_ADDRESS, MAIL_ADDRESS] = addresses;
  const env = {
    ...testEnvironment(process.env),
    ...OWN,
    ...{ TRADING_ADDRESS, BACKOFFICE_ADDRESS, PLAIN_ADDRESS, MAIL_ADDRESS },
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    COMPOSE_ENV_FILES: 'try.env',
    COMPOSE_FILE: file,
  };
  const compose: Compose = Object.assign(
    async (runner: Lifecycle, ...args: string[]) => {
      const onLine = (line: string) => console.log(line);
      return runProgram(runner, { command: ['docker', 'compose', ...args], cwd: ROOT, env, onLine });
    },
    { env },
  );
  const down = async () => void (await compose(new Lifecycle(), 'down', '--volumes', '--remove-orphans'));
  // Stops run after the command's own lifecycle has ended, so they need a new one.
  lifecycle.onStop(down);
  await done(compose(lifecycle, 'up', '--build', '--wait'), `${file} does not start`);
  await upgradeWithNewSecret(lifecycle, compose);
  const sites = { trading: `https://${TRADING_ADDRESS}`, backoffice: `https://${BACKOFFICE_ADDRESS}` };
  const problems = await askTenThings(sites);
  problems.push(...(await rotateUnderLoad(lifecycle, compose, sites)));
  for (const problem of problems) console.error(problem);
  const lost = file === FILES.cluster ? await killPrimary(lifecycle, compose) : null;
  await tradeOnce(sites, ADMIN);
  if (lost) await bringBack(lifecycle, compose, lost);
  const proof = ['exec', '--no-TTY', 'api-1', 'node', 'api/dist/ledger-check.js'];
  await done(compose(lifecycle, ...proof), 'The ledger is wrong');
  await backUpAndRestore(lifecycle, compose);
  if (problems.length === 0) console.log(`The product works as ${file} has it.`);
  await down();
  return problems.length;
}

/** @throws Failure if the program exits with another code than 0. */
async function done(result: Promise<{ code: number; lines: string[] }>, fault: string): Promise<string[]> {
  const { code, lines } = await result;
  if (code !== 0) throw new Failure(`${fault}: see above.`);
  return lines;
}

function inGroup(...words: string[]): string[] {
  return ['exec', '--no-TTY', 'database', ...words];
}

/** @returns the server that was the primary. */
async function killPrimary(lifecycle: Lifecycle, compose: Compose): Promise<string> {
  const ask = inGroup('bash', '/run/group/group.sh', 'primary');
  const [primary = ''] = await done(compose(lifecycle, ...ask), 'No server writes');
  await done(compose(lifecycle, 'kill', primary), `${primary} is still there`);
  return primary;
}

/** Starts a server and waits until the group has all three again. */
async function bringBack(lifecycle: Lifecycle, compose: Compose, server: string): Promise<void> {
  await done(compose(lifecycle, 'up', '--no-recreate', '--no-deps', '--wait', server), 'It does not start');
  await done(compose(lifecycle, ...inGroup('bash', '/run/group/group.sh', 'whole')), 'It did not join');
}

/** Removes a secret: the same as a new version that needs one more. */
async function upgradeWithNewSecret(lifecycle: Lifecycle, compose: Compose) {
  const forget = ['run', '--rm', '--no-TTY', 'secrets', 'rm', '/run/souk/vapid-private-key'];
  await done(compose(lifecycle, ...forget), 'No secret was removed');
  await runScript(lifecycle, compose, 'deploy/renew.sh');
  const reload = ['exec', '--no-TTY', 'nginx', 'nginx', '-c', '/etc/souk/nginx.conf', '-s', 'reload'];
  await done(compose(lifecycle, ...reload), 'nginx was not reloaded');
}

async function runScript(lifecycle: Lifecycle, { env }: Compose, ...script: string[]): Promise<void> {
  const onLine = (line: string) => console.log(line);
  const command = ['bash', ...script] as const;
  await done(
    runProgram(lifecycle, { command: [...command], cwd: ROOT, env, onLine }),
    `${script.join(' ')} failed`,
  );
}

/** Backs up, and proves in a separate project that everything is restored. */
async function backUpAndRestore(lifecycle: Lifecycle, compose: Compose): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'souk-backup-'));
  lifecycle.onStop(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'souk.tar');
  await runScript(lifecycle, compose, 'tools/backup/backup.sh', 'backup', file);
  await runScript(lifecycle, compose, 'tools/backup/backup.sh', 'restore', '--check', file);
}

/** Changes every secret while requests come. @returns a line if any failed. */
async function rotateUnderLoad(
  lifecycle: Lifecycle,
  compose: Compose,
  { trading }: Sites,
): Promise<string[]> {
  let isOver = false;
  const statuses: number[] = [];
  const ask = async () => {
    const answer = await fetch(`${trading}/api/offers/`);
    await answer.arrayBuffer();
    return answer.status;
  };
  const load = async () => {
    while (!isOver) statuses.push(await ask().catch(() => 0));
  };
  const loads = [load(), load()];
  await runScript(lifecycle, compose, 'deploy/rotate.sh', 'all').finally(() => {
    isOver = true;
  });
  await Promise.all(loads);
  // The load shares one address, which has a limit.
  const failed = statuses.filter((status) => status !== 200 && status !== 429);
  console.log(`While every secret was changed, ${failed.length} of ${statuses.length} requests failed.`);
  return failed.length === 0 ? [] : [`Requests failed while secrets were changed: ${failed.join(' ')}`];
}

/** @returns a line for each wrong answer. */
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
