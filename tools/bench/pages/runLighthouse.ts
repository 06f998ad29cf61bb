import { chromium } from 'playwright';
import { freePort } from '../../processes/freePort';
import type { PageTools } from './provideTools';
import { BROWSER_FLAGS } from './visit/browser';
import { enter, type Session } from './visit/signIn';

/** What Lighthouse says of a page on a middling telephone. Scores are 0 to 100, times milliseconds. */
export interface Verdict {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** How fast the machine was meanwhile. */
  benchmarkIndex: number;
}

/** Below it the machine is too busy for its times to mean anything. */
const FAST_ENOUGH = 1500;
const TRIES_PER_RUN = 3;

interface Visit {
  browser: string;
  folder: string;
  site: string;
  session: Session | null;
}

/** The median of several runs on each path, each run with an empty cache. */
export async function runLighthouse(
  { lighthouse }: PageTools,
  visit: Visit,
  paths: readonly string[],
  runs: number,
): Promise<Map<string, Verdict>> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(visit.folder, {
    executablePath: visit.browser,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  const once = async (path: string): Promise<Verdict> => {
    const result = await lighthouse(visit.site + path, { port, logLevel: 'error', output: 'json' });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
    const { audits, categories, environment, finalDisplayedUrl } = result.lhr;
    if (finalDisplayedUrl !== visit.site + path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      benchmarkIndex: environment.benchmarkIndex,
    };
  };
  try {
    await enter(context, visit.site, visit.session);
    const verdicts = new Map<string, Verdict>();
    for (const path of paths) {
      const measured: Verdict[] = [];
      for (let run = 0; run < runs; run++) measured.push(await onQuietMachine(() => once(path)));
      verdicts.set(path, median(measured));
    }
    return verdicts;
  } finally {
    await context.close();
  }
}

async function onQuietMachine(once: () => Promise<Verdict>): Promise<Verdict> {
  let verdict = await once();
  for (let tries = 1; tries < TRIES_PER_RUN && verdict.benchmarkIndex < FAST_ENOUGH; tries++)
    verdict = await once();
  return verdict;
}

function median(verdicts: readonly Verdict[]): Verdict {
  const middle = (name: keyof Verdict) => {
    const sorted = verdicts.map((verdict) => verdict[name]).sort((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? Number.NaN;
  };
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestPaintMs: middle('largestPaintMs'),
    blockingMs: middle('blockingMs'),
    layoutShift: middle('layoutShift'),
    benchmarkIndex: middle('benchmarkIndex'),
  };
}
