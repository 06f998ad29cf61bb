import { buildWorkspaces } from '../tools/build/buildWorkspaces';
import { command, Failure } from '../tools/command';
import { Lifecycle } from '../tools/Lifecycle';
import { temporaryFolder, testEnvironment } from '../tools/test/TestRun';
import type { Benchmark } from './Benchmark';
import { benchmarks } from './benchmarks';
import { type Figure, isReached } from './Figure';
import { tableLines } from './tableLines';

const USAGE = `Usage: npm run bench [-- [--quick] [${benchmarks.map(({ name }) => name).join('|')} …]]`;

/** `npm run bench`: measures the product against its figures, one benchmark after the other, and exits 1 when one is missed. */
await command(async (lifecycle, args) => {
  const quick = args.includes('--quick');
  const chosen = choose(args.filter((arg) => arg !== '--quick'));
  await buildWorkspaces(lifecycle);
  const figures: Figure[] = [];
  for (const benchmark of chosen) figures.push(...(await measure(lifecycle, benchmark, quick)));
  console.log(`\n${tableLines(figures).join('\n')}`);
  const missed = figures.filter((figure) => !isReached(figure)).length;
  console.log(`\n${figures.length - missed} of ${figures.length} figures reached`);
  return missed === 0 ? 0 : 1;
});

function choose(names: readonly string[]): readonly Benchmark[] {
  if (names.length === 0) return benchmarks;
  return names.map((name) => {
    const found = benchmarks.find((benchmark) => benchmark.name === name);
    if (!found) throw new Failure(USAGE);
    return found;
  });
}

/** In a lifecycle of its own, so that what one benchmark started does not run beside the next. */
async function measure(outer: Lifecycle, benchmark: Benchmark, quick: boolean): Promise<Figure[]> {
  console.log(`Measuring: ${benchmark.name}`);
  const lifecycle = new Lifecycle();
  outer.onStop(() => lifecycle.stop());
  try {
    const folder = temporaryFolder(lifecycle);
    return await benchmark.measure({ lifecycle, folder, env: testEnvironment(process.env), quick });
  } finally {
    await lifecycle.stop();
  }
}
