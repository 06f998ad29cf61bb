import { chromium } from 'playwright';
import { Failure } from '../../tools/command';
import { freePort } from '../../tools/processes/freePort';
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
/** Now and then the browser's recording misses the very navigation that it was started for; the page is not to blame. */
const NOT_RECORDED = 'NO_NAVSTART';

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
  const once = async (path: string): Promise<Verdict | null> => {
    const result = await lighthouse(visit.site + path, { port, logLevel: 'error', output: 'json' });
    const error = result?.lhr.runtimeError;
    if (error?.code === NOT_RECORDED) return null;
    if (!result || error) throw new Error(error?.message ?? 'No result');
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

/** Tries again where nothing was recorded, and where the machine was busy. */
async function onQuietMachine(once: () => Promise<Verdict | null>): Promise<Verdict> {
  let verdict: Verdict | null = null;
  for (let tries = 0; tries < TRIES_PER_RUN; tries++) {
    verdict = (await once()) ?? verdict;
    if (verdict && verdict.benchmarkIndex >= FAST_ENOUGH) break;
  }
  if (!verdict) throw new Failure(`Lighthouse recorded nothing, ${TRIES_PER_RUN} times.`);
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
