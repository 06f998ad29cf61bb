import { join } from 'node:path';
import type { Environment } from '../environment';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { freePort } from '../processes/freePort';
import { apiEnvironment } from './apiEnvironment';
import { type DemoAccount, makeDemo } from './makeDemo';
import { type ProgramOptions, startProgram } from './startProgram';

interface Server {
  /** Where it answers on this machine. */
  url: string;
  pid: number;
  script: string;
}

export interface Stack {
  /** Where people find the product. */
  url: string;
  api: Server;
  gateway: Server;
  accounts: DemoAccount[];
  logs: string;
  /** Rejects when the api or the gateway ends although nobody asked it to. */
  ended: Promise<never>;
}

/** Starts api and gateway on a database that answers, and fills in the demo. Both stop with the lifecycle, the gateway first. */
export async function startStack(
  lifecycle: Lifecycle,
  environment: Environment,
  databaseUrl: string,
  log?: ProgramOptions['log'],
): Promise<Stack> {
  const logs = join(environment.dataDir, 'logs');
  const scripts = { api: join(ROOT, 'api/dist/main.js'), gateway: join(ROOT, 'gateway/dist/main.js') };
  const apiPort = environment.apiPort ?? (await freePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const gatewayUrl = `http://${environment.host}:${environment.port}`;
  const apiEnv = apiEnvironment(environment, databaseUrl, apiPort);
  const api = startProgram(lifecycle, {
    name: 'api',
    script: scripts.api,
    env: apiEnv,
    readyUrl: `${apiUrl}/readyz`,
    logFile: join(logs, 'api.log'),
    log,
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
    readyUrl: `${gatewayUrl}/readyz`,
    logFile: join(logs, 'gateway.log'),
    log,
  });
  const ended = Promise.race([api.ended, gateway.ended]);
  ended.catch(() => undefined);
  const prepared = api.ready.then(() => (environment.demo ? makeDemo(lifecycle, apiEnv) : []));
  const [accounts] = await Promise.race([ended, Promise.all([prepared, gateway.ready])]);
  return {
    url: environment.publicUrl,
    api: { url: apiUrl, pid: api.child.pid, script: scripts.api },
    gateway: { url: gatewayUrl, pid: gateway.child.pid, script: scripts.gateway },
    accounts,
    logs,
    ended,
  };
}
