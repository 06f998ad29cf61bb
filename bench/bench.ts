import { buildWorkspaces } from '../tools/build/buildWorkspaces';
import { command, Failure } from '../tools/command';
import { Lifecycle } from '../tools/Lifecycle';
import { temporaryFolder, testEnvironment } from '../tools/test/TestRun';
import type { BenchRun } from './BenchRun';
import { type Figure, isReached, tableLines } from './Figure';
import { badTelephone } from './pages/badTelephone';
import { pages } from './pages/pages';
import { besideStreams } from './server/besideStreams';
import { largePlatform } from './server/largePlatform';
import { openingTrades } from './server/openingTrades';
import { overload } from './server/overload';

/** Groups of figures measured together, in order. */
const BENCHMARKS: Record<string, (run: BenchRun) => Promise<Figure[]>> = {
  trades: openingTrades,
  lists: largePlatform,
  streams: besideStreams,
  overload,
  pages,
  telephone: badTelephone,
};
/** Shares of the full measurement. `--try` only shows that each group runs, so its figures are not judged. */
const PARTS: Record<string, number> = { '--quick': 0.2, '--try': 0.002 };
const USAGE = `Usage: npm run bench [-- [${Object.keys(PARTS).join('|')}] [${Object.keys(BENCHMARKS).join('|')} …]]`;

/** `npm run bench`: compares the product with its target figures, one benchmark after the other, and exits 1 if one is missed. */
await command(async (lifecycle, args) => {
  const part = PARTS[args.find((arg) => arg in PARTS) ?? ''] ?? 1;
  const names = args.filter((arg) => !(arg in PARTS));
  if (names.some((name) => !(name in BENCHMARKS))) throw new Failure(USAGE);
  await buildWorkspaces(lifecycle);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(BENCHMARKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    figures.push(...(await inOwnLifecycle(lifecycle, (own) => measure(beginRun(own, part)))));
  }
  console.log(`\n${tableLines(figures).join('\n')}`);
  const missed = figures.filter((figure) => !isReached(figure)).length;
  console.log(`\n${figures.length - missed} of ${figures.length} figures reached`);
  return missed === 0 || args.includes('--try') ? 0 : 1;
});

function beginRun(lifecycle: Lifecycle, part: number): BenchRun {
  return { lifecycle, folder: temporaryFolder(lifecycle), env: testEnvironment(process.env), part };
}

/** Stops everything that a benchmark started before the next one begins. */
async function inOwnLifecycle<Result>(
  outer: Lifecycle,
  measure: (own: Lifecycle) => Promise<Result>,
): Promise<Result> {
  const own = new Lifecycle();
  outer.onStop(() => own.stop());
  try {
    return await measure(own);
  } finally {
    await own.stop();
  }
}
