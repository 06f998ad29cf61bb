import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../tools/paths';
import { freePort } from '../../tools/processes/freePort';
import { answersOk } from '../../tools/processes/untilAnswers';
import { apiEnvironment, readEnvironment } from '../../tools/start/environment';
import type { FaultRun } from './Fault';
import { Program } from './Program';
import type { Database } from './servers/Database';

export interface Site {
  apis: [Program, Program];
  gateway: Program;
  /** The api's address at the gateway. */
  base: string;
  jwtSecret: string;
  dataDir: string;
}

/** Preloaded into each api: its clock may be wrong, and jobs of each minute run every three seconds. */
const PRELOADED = [
  join(ROOT, 'api/test/clocks/shiftClock.cjs'),
  join(import.meta.dirname, 'hurryJobs.cjs'),
].flatMap((file) => ['--require', file]);

export async function startSite(run: FaultRun, database: Database): Promise<Site> {
  const jwtSecret = randomBytes(32).toString('hex');
  const port = await freePort();
  const dataDir = join(run.folder, 'data');
  const settings = { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const environment = readEnvironment({ ...run.env, PORT: String(port), ...settings });
  const api = async (name: string) => {
    const apiPort = await freePort();
    const env = { ...apiEnvironment(environment, database.url(), apiPort), CLOCK_AHEAD_MS: '0' };
    return program(run, { name, port: apiPort, env, script: [...PRELOADED, join(ROOT, 'api/dist/main.js')] });
  };
  const apis: Site['apis'] = [await api('api-1'), await api('api-2')];
  const API_URL = apis.map(({ options }) => options.url).join();
  const env = { ...environment.variables, API_URL, PUBLIC_URL: environment.publicUrl };
  const gateway = program(run, { name: 'gateway', port, env, script: [join(ROOT, 'gateway/dist/main.js')] });
  for (const started of [...apis, gateway]) await started.start();
  return { apis, gateway, base: `${gateway.options.url}/api`, jwtSecret, dataDir };
}

function program(
  { lifecycle, results }: FaultRun,
  { name, port, env, script }: { name: string; port: number; env: NodeJS.ProcessEnv; script: string[] },
): Program {
  const url = `http://127.0.0.1:${port}`;
  return new Program(lifecycle, {
    name,
    url,
    command: () => [process.execPath, '--enable-source-maps', ...script],
    env,
    logFile: join(results, `${name}.log`),
    isReady: () => answersOk(`${url}/readyz`),
  });
}
