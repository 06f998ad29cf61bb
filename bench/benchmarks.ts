import type { Benchmark } from './Benchmark';
import { pages } from './pages/pages';
import { largePlatform } from './server/largePlatform';
import { openingTrades } from './server/openingTrades';
import { throughGateway } from './server/throughGateway';
import { underLoad } from './server/underLoad';

/** All of them, in the order in which they run. */
export const benchmarks: readonly Benchmark[] = [
  openingTrades,
  largePlatform,
  throughGateway,
  underLoad,
  pages,
];
