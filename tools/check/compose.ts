import { command, Failure } from '../command';
import { hasDockerEngine } from '../database/startComposeDatabase';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { runProgram } from '../processes/runProgram';
import { testEnvironment } from '../test/TestRun';

/** A project of its own: the product that runs here, and its volumes, are left alone. */
const PROJECT = 'souk-check';

/** `npm run compose:check`: builds every image, starts what docker-compose.yml describes, and asks it ten things. */
await command(async (lifecycle) => {
  if (!(await hasDockerEngine(lifecycle))) {
    console.log('Docker is not here: nothing was checked.');
    return 0;
  }
  const [trading, backoffice] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const env = {
    ...testEnvironment(process.env),
    COMPOSE_PROJECT_NAME: PROJECT,
    TRADING_ADDRESS: trading,
    BACKOFFICE_ADDRESS: backoffice,
  };
  const compose = async (runner: Lifecycle, ...args: string[]) => {
    const onLine = (line: string) => console.log(line);
    const command = ['docker', 'compose', ...args] as const;
    return (await runProgram(runner, { command: [...command], cwd: ROOT, env, onLine })).code;
  };
  // Stopping runs when the command's own lifecycle has ended, so it needs one of its own.
  lifecycle.onStop(async () => {
    await compose(new Lifecycle(), 'down', '--volumes', '--remove-orphans');
  });
  if ((await compose(lifecycle, 'up', '--build', '--wait')) !== 0)
    throw new Failure('docker compose up failed: see above.');
  // nginx has made its certificate itself.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const problems = await askTenThings(`https://${trading}`, `https://${backoffice}`);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('The product works as docker-compose.yml has it.');
  return problems.length === 0 ? 0 : 1;
});

/** @returns a line for each answer that is not as it should be. */
async function askTenThings(trading: string, backoffice: string): Promise<string[]> {
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
