import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import type { TemporaryStack } from '../stack/startTemporaryStack';
import { type Counts, countPlaywright, type PlaywrightReport } from './countTests';
import { lastPages } from './lastPages';
import { readReport } from './readReport';

export interface BrowserTestOptions {
  /** Playwright's own arguments, such as a file. */
  args: readonly string[];
  /** The product that is tested. Mails are found in its data folder. */
  stack: TemporaryStack;
  browser: string;
  /** A temporary folder. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

export async function runBrowserTests(lifecycle: Lifecycle, options: BrowserTestOptions): Promise<Counts> {
  const reportFile = join(options.folder, 'playwright.json');
  const { code } = await runProgram(lifecycle, {
    command: [
      process.execPath,
      join(ROOT, 'node_modules', 'playwright', 'cli.js'),
      'test',
      '--reporter=list,json',
      ...options.args,
    ],
    cwd: join(ROOT, 'e2e'),
    env: {
      ...options.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      SOUK_URL: options.stack.url,
      SOUK_API_URL: options.stack.api.url,
      SOUK_DATABASE_URL: options.stack.databaseUrl,
      SOUK_DATA_DIR: options.stack.dataDir,
      CHROMIUM_PATH: options.browser,
    },
    onLine: (line) => console.log(line),
  });
  for (const page of lastPages(join(ROOT, 'test-results'))) console.log(`\nThe page of ${page}`);
  return countPlaywright(readReport<PlaywrightReport>(reportFile), code);
}
