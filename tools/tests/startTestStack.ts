import { join } from 'node:path';
import { STACK_DATABASE } from '../database/startTestDatabase';
import { readEnvironment } from '../environment';
import { freePort } from '../processes/freePort';
import { type Stack, startStack } from '../stack/startStack';
import type { TestRun } from './TestRun';

export interface TestStack extends Stack {
  databaseUrl: string;
  dataDir: string;
}

/** The product as `npm start` runs it, with demo data, on a database and a data folder that are gone afterwards. */
export async function startTestStack(run: TestRun, serverUrl: string): Promise<TestStack> {
  const dataDir = join(run.folder, 'data');
  const environment = readEnvironment({
    ...run.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // All tests come from one address, and some sign in many times.
    RATE_LIMITS: 'off',
  });
  const databaseUrl = new URL(STACK_DATABASE, serverUrl).href;
  const stack = await startStack(run.lifecycle, environment, databaseUrl);
  return { ...stack, databaseUrl, dataDir };
}
