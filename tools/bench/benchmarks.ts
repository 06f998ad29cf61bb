import type { Benchmark } from './Benchmark';
import { secondStart } from './server/secondStart';

/** All of them, in the order in which they run. */
export const benchmarks: readonly Benchmark[] = [secondStart];
