import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Remote, remotesSchema } from '@souk/contracts/platform/site/remotes';
import remotes from '../../remotes.json' with { type: 'json' };
import { command, Failure } from '../command';
import { provideDatabase } from '../database/provideDatabase';
import type { Lifecycle } from '../Lifecycle';
import { CACHE, ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { type ChildOptions, sayExit, startChild } from '../processes/startChild';
import { untilAnswers } from '../processes/untilAnswers';
import { lockDataFolder } from '../start/dataFolderLock';
import { apiEnvironment, type Environment, readEnvironment } from '../start/environment';
import { type Part, startSite } from './startSite';
import { DEV_SHELL, watchShell } from './watchShell';

/** The gateway finds no built remotes here and announces none: pages load them from the development servers. */
const NOTHING_BUILT = join(CACHE, 'dev/nothing');

/**
 * `npm run dev [-- user-web …]`: the product with hot reload. With `SITE` only the front ends run here; the api and the other remotes
 * are those of the site at that address.
 */
await command(
  async (lifecycle, names) => {
    const environment = readEnvironment(process.env);
    const site = readSite(process.env.SITE_URL);
    const all = remotesSchema.parse(remotes);
    for (const name of names)
      if (!all.some(({ folder }) => folder === name)) throw new Failure(`There is no remote ${name}.`);
    const isHere = ({ folder }: Remote) => !site || names.length === 0 || names.includes(folder);
    const here = all.filter(isHere);
    const parts = await Promise.all(here.map((remote) => startRemote(lifecycle, remote, environment.port)));
    if (site) parts.push(...all.filter((one) => !isHere(one)).map(({ folder }) => partOf(folder, site)));
    const apiUrl = site ?? (await startApi(lifecycle, environment));
    const gatewayUrl = await startGateway(lifecycle, environment, apiUrl);
    const reload = await startSite(lifecycle, environment.port, [...parts, { path: '/', url: gatewayUrl }]);
    await watchShell(lifecycle, reload);
    console.log(`Souk is ready at http://localhost:${environment.port}, and follows what you change.`);
    return new Promise<number>(() => undefined);
  },
  () => 0,
);

function readSite(address: string | undefined): string | null {
  if (!address) return null;
  if (URL.canParse(address)) return new URL(address).origin;
  throw new Failure(`SITE_URL must be an address such as https://souk.example, not "${address}".`);
}

function partOf(folder: string, url: string): Part {
  return { path: `/remotes/${folder}/`, url };
}

/** A remote's development server, which compiles on demand and notifies pages of changes. */
async function startRemote(lifecycle: Lifecycle, { folder }: Remote, sitePort: number): Promise<Part> {
  const port = await freePort();
  const base = `/remotes/${folder}`;
  run(lifecycle, folder, {
    command: [
      process.execPath,
      join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js'),
      ...['dev', '--host', '127.0.0.1', '--port', String(port), '--base', base],
    ],
    cwd: join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'development', SITE_PORT: String(sitePort) },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(lifecycle, `${url}${base}/mf-manifest.json`, { failure: `${folder} does not build.` });
  return partOf(folder, url);
}

async function startApi(lifecycle: Lifecycle, environment: Environment): Promise<string> {
  lockDataFolder(lifecycle, environment.dataDir);
  const database = await provideDatabase(lifecycle, environment);
  const port = environment.apiPort ?? (await freePort());
  const env = apiEnvironment(environment, database.url, port);
  const url = `http://127.0.0.1:${port}`;
  run(lifecycle, 'api', { command: watched('api/src/app/main.ts'), cwd: ROOT, env });
  await untilAnswers(lifecycle, `${url}/readyz`, { failure: 'The api does not start.' });
  if (environment.demo !== 'none') {
    const demo = startChild(lifecycle, {
      command: [process.execPath, '--import', 'tsx', 'demo/src/demo.ts', environment.demo],
      cwd: ROOT,
      env,
    });
    await demo.exited;
  }
  return url;
}

async function startGateway(
  lifecycle: Lifecycle,
  { variables }: Environment,
  apiUrl: string,
): Promise<string> {
  mkdirSync(NOTHING_BUILT, { recursive: true });
  const folders = remotesSchema
    .parse(remotes)
    .map(({ name }) => [`${name.toUpperCase()}_DIR`, NOTHING_BUILT]);
  const port = await freePort();
  const env = {
    ...variables,
    ...Object.fromEntries(folders),
    PORT: String(port),
    API_URL: apiUrl,
    SHELL_DIR: DEV_SHELL,
  };
  run(lifecycle, 'gateway', { command: watched('gateway/src/main.ts'), cwd: ROOT, env });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(lifecycle, `${url}/healthz`, { failure: 'The gateway does not start.' });
  return url;
}

function watched(file: string): [string, ...string[]] {
  return [
    process.execPath,
    join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    file,
  ];
}

function run(lifecycle: Lifecycle, name: string, options: ChildOptions): void {
  const child = startChild(lifecycle, { ...options, onLine: (line) => console.log(`${name}: ${line}`) });
  void child.exited.then((exit) => {
    if (!lifecycle.signal.aborted) console.error(`${name} ${sayExit(exit)}`);
  });
}
