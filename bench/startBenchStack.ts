import { randomBytes } from 'node:crypto';
import { startTemporaryStack, type TemporaryStack } from '../tools/start/startTemporaryStack';
import type { BenchRun } from './Benchmark';

export interface BenchStack extends TemporaryStack {
  /** Signs the sessions. */
  jwtSecret: string;
}

/** The product on a database of its own that flushes every commit. Nobody reads its logs along: that takes time. */
export async function startBenchStack(run: BenchRun, settings: NodeJS.ProcessEnv = {}): Promise<BenchStack> {
  const jwtSecret = randomBytes(32).toString('hex');
  const stack = await startTemporaryStack(run, { JWT_SECRET: jwtSecret, ...settings }, 'unread');
  return { ...stack, jwtSecret };
}
