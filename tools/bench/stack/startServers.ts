import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { provideDatabase } from '../../database/provideDatabase';
import { ROOT } from '../../paths';
import { freePort } from '../../processes/freePort';
import type { BenchRun } from '../Benchmark';
import { startServer } from './startServer';

export interface Servers {
  /** Signs the sessions. */
  jwtSecret: string;
  databaseUrl: string;
  api: RunningServer;
  gateway: RunningServer;
}

export interface RunningServer {
  origin: string;
  pid: number;
}

/**
 * The database, one api process and the gateway, each as it runs in production, with their logs on the disk and nobody reading
 * along. Only the rate limits are lifted. They stop with the benchmark.
 * @param more What the programs are told beside what they always are.
 */
export async function startServers(run: BenchRun, more: NodeJS.ProcessEnv = {}): Promise<Servers> {
  const { folder } = run;
  const env = { ...run.env, ...more };
  const dataDir = join(folder, 'data');
  const jwtSecret = randomBytes(32).toString('hex');
  const { url: databaseUrl } = await provideDatabase(run.lifecycle, { databaseUrl: null, dataDir });
  const [apiPort, gatewayPort] = [await freePort(), await freePort()];
  const api = await startServer(run, {
    name: 'api',
    script: join(ROOT, 'api/dist/main.js'),
    port: apiPort,
    env: {
      ...env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_PORT: String(apiPort),
      JWT_SECRET: jwtSecret,
      RATE_LIMITS: 'off',
    },
  });
  const gateway = await startServer(run, {
    name: 'gateway',
    script: join(ROOT, 'gateway/dist/main.js'),
    port: gatewayPort,
    env: { ...env, PORT: String(gatewayPort), API_URL: api.origin },
  });
  return { jwtSecret, databaseUrl, api, gateway };
}
