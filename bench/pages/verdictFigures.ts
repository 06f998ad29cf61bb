import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from '../../tools/Lifecycle';
import type { Figure } from '../Figure';
import type { PageTools } from './provideTools';
import type { Group } from './routes';
import { runLighthouse, type Verdict } from './runLighthouse';
import { startStaticPage } from './startStaticPage';
import type { Visits } from './Visits';
import { worst } from './worst';

interface Judged extends Verdict {
  path: string;
}

interface Limits {
  groups: readonly Group[];
  who: string;
  performance: number;
  largestPaintSeconds: number;
  blockingMs?: number;
  /** Whether the other three scores have to be full too. */
  allScores?: boolean;
  /** What others' largest paint was where these limits were set. */
  comparedWith: string;
}

const LIMITS: readonly Limits[] = [
  {
    groups: ['landing', 'account'],
    who: 'guest pages',
    performance: 100,
    allScores: true,
    largestPaintSeconds: 0.8,
    comparedWith: 'a static page 0.63 s, RoboSats 11.1 s',
  },
  {
    groups: ['trader'],
    who: "a trader's pages",
    performance: 98,
    largestPaintSeconds: 1.9,
    blockingMs: 80,
    comparedWith: 'React alone 1.06 s, RoboSats 50 points',
  },
  {
    groups: ['admin'],
    who: "an admin's pages",
    performance: 90,
    largestPaintSeconds: 3.2,
    blockingMs: 150,
    comparedWith: 'a bare antd page 78 points, 2.6 s',
  },
];

/**
 * What Lighthouse says of every page on a middling telephone, the worst page of each group. A static page tells beside them
 * how fast this machine is in this hour.
 */
export async function verdictFigures(
  lifecycle: Lifecycle,
  tools: PageTools,
  visits: Visits,
  folder: string,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const browserFolder = () => mkdtempSync(join(folder, 'browser-'));
  const staticSite = await startStaticPage(lifecycle);
  const nobody = { browser: visits.browser, folder: browserFolder(), site: staticSite, session: null };
  const leastMs = (await runLighthouse(tools, nobody, ['/'], runs)).get('/')?.largestPaintMs ?? Number.NaN;
  console.log(`  a static page of a KiB: largest paint ${Math.round(leastMs)} ms`);
  for (const limits of LIMITS) {
    const judged: Judged[] = [];
    for (const group of limits.groups) {
      const paths = visits.routes.filter((route) => route.group === group).map(({ path }) => path);
      const visit = {
        ...visits,
        session: visits.sessions[group],
        folder: browserFolder(),
      };
      for (const [path, verdict] of await runLighthouse(tools, visit, paths, runs))
        judged.push({ path, ...verdict });
    }
    for (const verdict of judged) console.log(`  ${lineOf(verdict)}`);
    figures.push(...figuresOf(limits, judged, leastMs));
  }
  return figures;
}

function figuresOf(limits: Limits, judged: readonly Judged[], leastMs: number): Figure[] {
  const { who } = limits;
  const comparedWith = `${limits.comparedWith}; a static page, in this run, ${(leastMs / 1000).toFixed(2)} s`;
  const of = (value: (verdict: Judged) => number) =>
    judged.map((verdict) => ({ path: verdict.path, value: value(verdict) }));
  const score = (what: string, least: number, value: (verdict: Judged) => number): Figure => ({
    name: `${who}: ${what}`,
    comparedWith: '',
    unit: '',
    reach: { op: '>=', value: least },
    ...worst(of(value), 'smaller'),
  });
  const time = (what: string, limit: number, unit: string, value: (verdict: Judged) => number): Figure => ({
    name: `${who}: ${what}`,
    comparedWith: unit === 's' ? comparedWith : '',
    unit,
    reach: { op: '<=', value: limit },
    ...worst(of(value), 'larger'),
  });
  return [
    score('performance', limits.performance, (verdict) => verdict.performance),
    ...(limits.allScores
      ? [
          score('accessibility', 100, (verdict) => verdict.accessibility),
          score('best practices', 100, (verdict) => verdict.bestPractices),
          score('search engines', 100, (verdict) => verdict.seo),
        ]
      : []),
    time('largest paint', limits.largestPaintSeconds, 's', (verdict) => verdict.largestPaintMs / 1000),
    ...(limits.blockingMs === undefined
      ? []
      : [time('blocking time', limits.blockingMs, 'ms', (verdict) => verdict.blockingMs)]),
  ];
}

function lineOf({
  path,
  performance,
  largestPaintMs,
  blockingMs,
  layoutShift,
  benchmarkIndex,
}: Judged): string {
  return `${path}: ${performance} points, largest paint ${Math.round(largestPaintMs)} ms, blocking ${Math.round(blockingMs)} ms, shift ${layoutShift.toFixed(3)} (machine ${Math.round(benchmarkIndex)})`;
}
