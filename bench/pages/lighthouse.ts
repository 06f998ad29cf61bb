import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from 'playwright';
import { Failure } from '../../tools/command';
import type { Lifecycle } from '../../tools/Lifecycle';
import { freePort } from '../../tools/processes/freePort';
import { runProgram } from '../../tools/processes/runProgram';
import { median } from '../load/compare';
import { walk } from './walk';

interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

const score = (name: string) => (report: Report) => (report.categories[name]?.score ?? Number.NaN) * 100;
const value = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;

/** Values of Lighthouse's report for a page on a mid-range phone. */
const MEASURES = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  bestPractices: score('best-practices'),
  seo: score('seo'),
  largestPaintSeconds: (report: Report) => value('largest-contentful-paint')(report) / 1000,
  layoutShift: value('cumulative-layout-shift'),
  scriptKib: ({ audits }: Report) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1024, 0),
};

export type Measure = keyof typeof MEASURES;
export type Verdict = Record<Measure, number> & {
  path: string;
  warmPaintSeconds: number;
  reachedSeconds?: number;
};

export interface Visit {
  browser: string;
  folder: string;
  site: string;
  token?: string;
  bar?: readonly string[];
  language?: string;
}

/** The browser sometimes fails to record the navigation that it measures; the page is not at fault. */
const NOT_RECORDED = 'NO_NAVSTART';

/** The stream of hints never ends: Lighthouse would wait 45 s for a quiet network on each signed-in page. */
const MOST_WAIT_MS = 15_000;

/** Judges each path by the median of several runs with an empty cache; a signed-in person then repeats it with a warm one. */
export async function judge(
  lighthouse: Lighthouse,
  visit: Visit,
  paths: readonly string[],
  runs: number,
  onVerdict: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(visit.folder, {
    executablePath: visit.browser,
    // As in a container: without sandbox, graphics card and background traffic.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    await signIn(context, visit);
    const verdicts: Verdict[] = [];
    for (const path of paths) {
      const open = async (disableStorageReset: boolean) => {
        const reports: Report[] = [];
        for (let tries = 0; reports.length < runs && tries < 3 * runs; tries += 1) {
          const wait = { maxWaitForLoad: MOST_WAIT_MS, disableStorageReset };
          const flags = { port, logLevel: 'error', output: 'json', ...wait };
          const result = await lighthouse(visit.site + path, flags);
          if (result?.lhr.runtimeError?.code !== NOT_RECORDED)
            reports.push(check(visit.site + path, result?.lhr));
        }
        return reports;
      };
      const cold = await open(false);
      const warm = visit.token ? await open(true) : [];
      const middles = Object.entries(MEASURES).map(([name, read]) => [name, median(cold.map(read))]);
      const warmPaintSeconds = median(warm.map(MEASURES.largestPaintSeconds));
      const verdict: Verdict = { path, warmPaintSeconds, ...Object.fromEntries(middles) };
      verdicts.push(verdict);
      onVerdict(verdict);
    }
    const reached = visit.bar ? await walk(context, visit.site, visit.bar) : {};
    return verdicts.map((verdict) => ({ ...verdict, reachedSeconds: reached[verdict.path] }));
  } finally {
    await context.close();
  }
}

/** Restores the browser state of a person who last viewed the dashboard. */
async function signIn(context: BrowserContext, { site, token, language }: Visit): Promise<void> {
  if (language) await context.addCookies([{ name: 'lang', value: language, url: site }]);
  if (!token) return;
  const page = await context.newPage();
  await page.goto(`${site}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`${site}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

function check(url: string, report: Report | undefined): Report {
  if (!report || report.runtimeError)
    throw new Failure(`Lighthouse on ${url}: ${report?.runtimeError?.message ?? 'no result'}`);
  if (report.finalDisplayedUrl !== url) throw new Failure(`${url} led to ${report.finalDisplayedUrl}`);
  return report;
}

/**
 * Lighthouse in a separate folder: its hundred packages, used only by the bench, are installed on first use. It asks for Node 22 and
 * runs on 20.19.
 */
export async function provideLighthouse(lifecycle: Lifecycle): Promise<Lighthouse> {
  const folder = import.meta.dirname;
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    console.log('Installing Lighthouse');
    const { code, lines } = await runProgram(lifecycle, { command: ['npm', 'ci', '--no-fund'], cwd: folder });
    if (code !== 0) throw new Failure('Lighthouse could not be installed: see above.', lines.slice(-10));
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const loaded = (await import(pathToFileURL(resolve('lighthouse')).href)) as { default: Lighthouse };
  return loaded.default;
}
