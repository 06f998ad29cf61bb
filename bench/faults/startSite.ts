import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../tools/paths';
import { freePort } from '../../tools/processes/freePort';
import { apiEnvironment, readEnvironment } from '../../tools/start/environment';
import type { FaultRun } from './FaultRun';
import { Program } from './Program';

/** The product's own programs. */
export interface Site {
  apis: Program[];
  gateway: Program;
  /** The address of the api at the gateway. */
  base: string;
  /** Signs the sessions. */
  jwtSecret: string;
}

/** Preloaded into each api: its clock may be wrong. */
const SHIFT_CLOCK = join(ROOT, 'api/test/clocks/shiftClock.cjs');

/**
 * Starts the built api, once for each address of the database, and the built gateway before them.
 * @param settings What they are told beside it.
 */
export async function startSite(
  run: FaultRun,
  databaseUrls: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<Site> {
  const jwtSecret = randomBytes(32).toString('hex');
  const port = await freePort();
  const environment = readEnvironment({
    ...run.env,
    PORT: String(port),
    DATA_DIR: join(run.folder, 'data'),
    JWT_SECRET: jwtSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const apis: Program[] = [];
  const urls: string[] = [];
  for (const [index, databaseUrl] of databaseUrls.entries()) {
    const apiPort = await freePort();
    const url = `http://127.0.0.1:${apiPort}`;
    urls.push(url);
    const env = { ...apiEnvironment(environment, databaseUrl, apiPort), CLOCK_AHEAD_MS: '0' };
    apis.push(program(run, `api-${index + 1}`, { env, url, script: 'api/dist/main.js' }));
  }
  const url = `http://127.0.0.1:${port}`;
  const env = { ...environment.variables, API_URL: urls.join(), PUBLIC_URL: environment.publicUrl };
  const gateway = program(run, 'gateway', { env, url, script: 'gateway/dist/main.js' });
  for (const started of [...apis, gateway]) await started.start();
  return { apis, gateway, base: `${url}/api`, jwtSecret };
}

function program(
  { lifecycle, results }: FaultRun,
  name: string,
  { env, url, script }: { env: NodeJS.ProcessEnv; url: string; script: string },
): Program {
  const shift = name.startsWith('api') ? ['--require', SHIFT_CLOCK] : [];
  return new Program(lifecycle, {
    name,
    url,
    command: () => [process.execPath, '--enable-source-maps', ...shift, join(ROOT, script)],
    env,
    logFile: join(results, `${name}.log`),
    isReady: () => answersOk(`${url}/readyz`),
  });
}

/** Whether an address answers with success within a second. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
