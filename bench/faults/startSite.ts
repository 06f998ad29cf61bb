import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../tools/paths';
import { freePort } from '../../tools/processes/freePort';
import { answersOk } from '../../tools/processes/untilAnswers';
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
const GATEWAY = join(ROOT, 'gateway/dist/main.js');

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
  for (const [index, databaseUrl] of databaseUrls.entries()) {
    const apiPort = await freePort();
    const env = { ...apiEnvironment(environment, databaseUrl, apiPort), CLOCK_AHEAD_MS: '0' };
    apis.push(program(run, `api-${index + 1}`, apiPort, env));
  }
  const API_URL = apis.map(({ options }) => options.url).join();
  const env = { ...environment.variables, API_URL, PUBLIC_URL: environment.publicUrl };
  const gateway = program(run, 'gateway', port, env);
  for (const started of [...apis, gateway]) await started.start();
  return { apis, gateway, base: `${gateway.options.url}/api`, jwtSecret };
}

function program(
  { lifecycle, results }: FaultRun,
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Program {
  const url = `http://127.0.0.1:${port}`;
  const isApi = name.startsWith('api');
  const script = isApi ? ['--require', SHIFT_CLOCK, join(ROOT, 'api/dist/main.js')] : [GATEWAY];
  return new Program(lifecycle, {
    name,
    url,
    command: () => [process.execPath, '--enable-source-maps', ...script],
    env,
    logFile: join(results, `${name}.log`),
    isReady: () => answersOk(`${url}/readyz`),
  });
}
