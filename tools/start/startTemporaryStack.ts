import { join } from 'node:path';
import { readOwnerUrl } from '../../api/src/kernel/config/readDatabaseUrl';
import { provideDatabase } from '../database/provideDatabase';
import type { Lifecycle } from '../Lifecycle';
import { freePort } from '../processes/freePort';
import { apiEnvironment, readEnvironment } from './environment';
import type { ProgramOptions } from './startProgram';
import { type Stack, startStack } from './startStack';

export interface TemporaryStack extends Stack {
  databaseUrl: string;
  /** The same for the owner of the tables, if separate. */
  ownerUrl: string | null;
  dataDir: string;
}

interface Run {
  lifecycle: Lifecycle;
  /** Parent of its data folder, removed afterwards. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

/**
 * The product as `npm start` runs it, on a free port and temporary data. Only the rate limits are lifted: all requests come from one
 * address, and some people sign in many times.
 * @param settings Different settings, such as the database.
 */
export async function startTemporaryStack(
  { lifecycle, folder, env }: Run,
  settings: NodeJS.ProcessEnv = {},
  log?: ProgramOptions['log'],
): Promise<TemporaryStack> {
  const dataDir = join(folder, 'data');
  const environment = readEnvironment({
    ...env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: 'small',
    ...settings,
  });
  const { url: databaseUrl } = await provideDatabase(lifecycle, environment);
  const stack = await startStack(lifecycle, environment, databaseUrl, log);
  const ownerUrl = readOwnerUrl(apiEnvironment(environment, databaseUrl));
  return { ...stack, databaseUrl, ownerUrl, dataDir };
}
