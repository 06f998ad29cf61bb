import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the failed tests' pages showed at last, as Playwright wrote it down: often all that one needs to know. */
export function lastPages(resultsFolder: string): string[] {
  if (!existsSync(resultsFolder)) return [];
  return readdirSync(resultsFolder).flatMap((test) => {
    const file = join(resultsFolder, test, 'error-context.md');
    const [, page] = existsSync(file) ? (/```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8')) ?? []) : [];
    return page === undefined ? [] : `${test}\n${page}`;
  });
}
