import { randomBytes } from 'node:crypto';
import type { Lifecycle } from '../tools/Lifecycle';
import { startTemporaryStack, type TemporaryStack } from '../tools/start/startTemporaryStack';
import { connectTo } from './connectTo';
import { makeTrading, type Trading } from './server/makeTrading';

export interface BenchRun {
  /** Separate: it stops what it started after measuring. */
  lifecycle: Lifecycle;
  /** A temporary folder, removed afterwards. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Share of the full measurement: 1, less with `--quick`, almost none with `--try`. Less decides no close result. */
  part: number;
}

export interface BenchStack extends TemporaryStack {
  jwtSecret: string;
}

/** Rounds, seconds or rows for this run: at least one. */
export const shareOf = ({ part }: BenchRun, full: number) => Math.max(1, Math.round(full * part));

/** The product on its own database, which flushes every commit. Its logs are not read: that takes time. */
export async function startBenchStack(run: BenchRun, settings: NodeJS.ProcessEnv = {}): Promise<BenchStack> {
  const jwtSecret = randomBytes(32).toString('hex');
  const stack = await startTemporaryStack(run, { JWT_SECRET: jwtSecret, ...settings }, 'unread');
  return { ...stack, jwtSecret };
}

/** The same with trading people. */
export async function startTradingStack(run: BenchRun): Promise<{ stack: BenchStack; trading: Trading }> {
  const stack = await startBenchStack(run, { DEMO: '0' });
  const sequelize = connectTo(stack.databaseUrl);
  const trading = await makeTrading(sequelize, stack.jwtSecret);
  await sequelize.close();
  return { stack, trading };
}
