import { join } from 'node:path';
import type { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { type Counts, countPlaywright, type PlaywrightReport } from './countTests';
import { readReport } from './readReport';

export interface BrowserTestOptions {
  /** Playwright's own arguments, such as a file. */
  args: readonly string[];
  /** Where the product is. */
  url: string;
  apiUrl: string;
  /** Its data folder, where mails are found. */
  dataDir: string;
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
      SOUK_URL: options.url,
      SOUK_API_URL: options.apiUrl,
      SOUK_DATA_DIR: options.dataDir,
      CHROMIUM_PATH: options.browser,
    },
    onLine: (line) => console.log(line),
  });
  return countPlaywright(readReport<PlaywrightReport>(reportFile), code);
}
