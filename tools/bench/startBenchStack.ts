import { join } from 'node:path';
import { provideDatabase } from '../database/provideDatabase';
import { readEnvironment } from '../environment';
import { freePort } from '../processes/freePort';
import { type Stack, startStack } from '../stack/startStack';
import type { BenchRun } from './Benchmark';

export interface BenchStack extends Stack {
  databaseUrl: string;
  dataDir: string;
}

/**
 * The product as `npm start` runs it: a database of its own that flushes every commit, one api process, the gateway, demo
 * data. Only the rate limits are lifted. It stops with the benchmark.
 */
export async function startBenchStack(
  { lifecycle, folder, env }: BenchRun,
  more: NodeJS.ProcessEnv = {},
): Promise<BenchStack> {
  const dataDir = join(folder, 'data');
  const port = String(await freePort());
  const environment = readEnvironment({ ...env, PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...more });
  const { url: databaseUrl } = await provideDatabase(lifecycle, environment);
  const stack = await startStack(lifecycle, environment, databaseUrl);
  return { ...stack, databaseUrl, dataDir };
}
