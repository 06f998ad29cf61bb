import { randomBytes } from 'node:crypto';
import type { Lifecycle } from '../tools/Lifecycle';
import { startTemporaryStack, type TemporaryStack } from '../tools/start/startTemporaryStack';
import { connectTo } from './connectTo';
import { makeTrading, type Trading } from './server/makeTrading';

export interface BenchRun {
  /** Its own: what it starts is stopped when it has measured. */
  lifecycle: Lifecycle;
  /** A folder of its own that is gone afterwards. */
  folder: string;
  /** This command's environment without any setting of the product. */
  env: NodeJS.ProcessEnv;
  /** The part of the full measurement: 1, less with `--quick`, next to nothing with `--try`. Less settles nothing close. */
  part: number;
}

export interface BenchStack extends TemporaryStack {
  /** Signs the sessions. */
  jwtSecret: string;
}

/** A number of rounds, seconds or rows for this run: one at least. */
export const shareOf = ({ part }: BenchRun, full: number) => Math.max(1, Math.round(full * part));

/** The product on a database of its own that flushes every commit. Its logs are not read along: that takes time. */
export async function startBenchStack(run: BenchRun, settings: NodeJS.ProcessEnv = {}): Promise<BenchStack> {
  const jwtSecret = randomBytes(32).toString('hex');
  const stack = await startTemporaryStack(run, { JWT_SECRET: jwtSecret, ...settings }, 'unread');
  return { ...stack, jwtSecret };
}

/** The same with people who trade on it. */
export async function startTradingStack(run: BenchRun): Promise<{ stack: BenchStack; trading: Trading }> {
  const stack = await startBenchStack(run, { DEMO: '0' });
  const sequelize = connectTo(stack.databaseUrl);
  const trading = await makeTrading(sequelize, stack.jwtSecret);
  await sequelize.close();
  return { stack, trading };
}
