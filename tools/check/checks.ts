import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspaces } from '../build/workspaces';
import { configurationPage } from '../docs/configurationPage';
import type { Lifecycle } from '../Lifecycle';
import { CONFIGURATION_PAGE, ROOT } from '../paths';
import { runProgram } from '../processes/runProgram';
import { brokenDocLinks } from './brokenDocLinks';
import { brokenImports } from './brokenImports';
import { caseConflicts } from './caseConflicts';
import { hasSiblings } from './hasSiblings';
import { importRules } from './importRules';
import { physicalStyles } from './physicalStyles';
import { unfitWords } from './unfitWords';
import { unsplitTests } from './unsplitTests';
import { withoutDigest } from './withoutDigest';
import { wrongTexts } from './wrongTexts';

/** Checks that run without the product: each returns a line for each fault. */
export const checks: Record<string, (lifecycle: Lifecycle) => Promise<string[]>> = {
  'type check': async (lifecycle) => {
    const results = readWorkspaces().map(({ name }) =>
      complaintsOf(lifecycle, 'typescript/bin/tsc', '-p', name, '--pretty', 'false'),
    );
    return (await Promise.all(results)).flat();
  },
  'lint and format': (lifecycle) =>
    complaintsOf(lifecycle, '@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  'names of modules': async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return caseConflicts(lines);
  },
  'directions of imports': async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return brokenImports(ROOT, lines, importRules);
  },
  'links to documents': async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return brokenDocLinks(ROOT, lines);
  },
  words: async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return unfitWords(ROOT, lines);
  },
  texts: async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return wrongTexts(ROOT, lines);
  },
  'sides in styles': async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return physicalStyles(ROOT, lines);
  },
  'tests in two commands': async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return unsplitTests(ROOT, lines);
  },
  'siblings in styles': async (lifecycle) => {
    const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
    return hasSiblings(ROOT, lines);
  },
  'digests of packages': async () => withoutDigest(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
  'table of variables': async () =>
    configurationPage(CONFIGURATION_PAGE).isStale
      ? [`${CONFIGURATION_PAGE} is not what the code says: npm run docs`]
      : [],
};

/** The output of an installed package's program that failed. */
async function complaintsOf(lifecycle: Lifecycle, script: string, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, join(ROOT, 'node_modules', script), ...args],
    cwd: ROOT,
  });
  return code === 0 ? [] : lines;
}
