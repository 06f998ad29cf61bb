import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../../tools/command';
import type { Lifecycle } from '../../tools/Lifecycle';
import { ROOT } from '../../tools/paths';
import { runProgram } from '../../tools/processes/runProgram';

const FOLDER = join(ROOT, 'bench/pages');

/** What is used of Lighthouse's result. */
export interface LighthouseResult {
  lhr: {
    finalDisplayedUrl: string;
    runtimeError?: { code: string; message: string };
    environment: { benchmarkIndex: number };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
  };
}

export interface PageTools {
  lighthouse: (url: string, flags: Record<string, unknown>) => Promise<LighthouseResult | undefined>;
  /** The file to put into a page for axe. */
  axeFile: string;
}

/**
 * Lighthouse and axe, in a folder of their own: a hundred packages that nobody else needs are installed when they are first
 * used. Lighthouse asks for Node 22 and runs on 20.19.
 */
export async function provideTools(lifecycle: Lifecycle): Promise<PageTools> {
  if (!existsSync(join(FOLDER, 'node_modules', 'lighthouse'))) {
    console.log('Installing Lighthouse and axe');
    const { code, lines } = await runProgram(lifecycle, { command: ['npm', 'ci', '--no-fund'], cwd: FOLDER });
    if (code !== 0)
      throw new Failure('Lighthouse and axe could not be installed: see above.', lines.slice(-10));
  }
  const { resolve } = createRequire(join(FOLDER, 'package.json'));
  const loaded = (await import(pathToFileURL(resolve('lighthouse')).href)) as {
    default: PageTools['lighthouse'];
  };
  return { lighthouse: loaded.default, axeFile: resolve('axe-core/axe.min.js') };
}
