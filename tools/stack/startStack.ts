import { join } from 'node:path';
import type { Environment } from '../environment';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { apiEnvironment } from './apiEnvironment';
import { type DemoAccount, makeDemo } from './makeDemo';
import { startProgram } from './startProgram';

export interface Stack {
  url: string;
  /** Where the api answers, for another gateway. */
  apiUrl: string;
  accounts: DemoAccount[];
  logs: string;
  programs: { pid: number; script: string }[];
  /** Rejects when the api or the gateway ends although nobody asked it to. */
  ended: Promise<never>;
}

/** Starts api and gateway on a database that answers, and fills in the demo. Both stop with the lifecycle, the gateway first. */
export async function startStack(
  lifecycle: Lifecycle,
  environment: Environment,
  databaseUrl: string,
): Promise<Stack> {
  const logs = join(environment.dataDir, 'logs');
  const scripts = { api: join(ROOT, 'api/dist/main.js'), gateway: join(ROOT, 'gateway/dist/main.js') };
  const apiPort = environment.apiPort ?? (await freePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const apiEnv = apiEnvironment(environment, databaseUrl, apiPort);
  const api = startProgram(lifecycle, {
    name: 'api',
    script: scripts.api,
    env: apiEnv,
    readyUrl: `${apiUrl}/readyz`,
    logFile: join(logs, 'api.log'),
  });
  const gateway = startProgram(lifecycle, {
    name: 'gateway',
    script: scripts.gateway,
    env: {
      ...environment.variables,
      PORT: String(environment.port),
      API_URL: apiUrl,
      PUBLIC_URL: environment.publicUrl,
    },
    readyUrl: `http://${environment.host}:${environment.port}/readyz`,
    logFile: join(logs, 'gateway.log'),
  });
  const ended = Promise.race([api.ended, gateway.ended]);
  ended.catch(() => undefined);
  const prepared = api.ready.then(() => (environment.demo ? makeDemo(lifecycle, apiEnv) : []));
  const [accounts] = await Promise.race([ended, Promise.all([prepared, gateway.ready])]);
  const programs = [
    { pid: api.child.pid, script: scripts.api },
    { pid: gateway.child.pid, script: scripts.gateway },
  ];
  return { url: environment.publicUrl, apiUrl, accounts, logs, programs, ended };
}
