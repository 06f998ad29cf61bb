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
import { foreignTables } from './foreignTables';
import { hasSiblings } from './hasSiblings';
import { importRules } from './importRules';
import { physicalStyles } from './physicalStyles';
import { unfitWords } from './unfitWords';
import { unknownNames } from './unknownNames';
import { unsplitTests } from './unsplitTests';
import { untestedClaims } from './untestedClaims';
import { withoutDigest } from './withoutDigest';
import { wrongTexts } from './wrongTexts';

/** Runs a check on git's files, with paths from the root. */
const onFiles = (check: (root: string, files: string[]) => string[]) => async (lifecycle: Lifecycle) => {
  const { lines } = await runProgram(lifecycle, { command: ['git', 'ls-files'], cwd: ROOT });
  return check(ROOT, lines);
};

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
  'names of modules': onFiles((_root, files) => caseConflicts(files)),
  'directions of imports': onFiles((root, files) => brokenImports(root, files, importRules)),
  'tables in SQL': onFiles(foreignTables),
  'links to documents': onFiles(brokenDocLinks),
  'names in documents': onFiles(unknownNames),
  'claims of documents': onFiles(untestedClaims),
  words: onFiles(unfitWords),
  texts: onFiles(wrongTexts),
  'sides in styles': onFiles(physicalStyles),
  'tests in two commands': onFiles(unsplitTests),
  'siblings in styles': onFiles(hasSiblings),
  'digests of packages': async () => withoutDigest(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
  'table of variables': async () =>
    configurationPage(CONFIGURATION_PAGE).isStale
      ? [`${CONFIGURATION_PAGE} is not what the code says: npm run docs`]
      : [],
};

/** Output of an installed package's program if it failed. */
async function complaintsOf(lifecycle: Lifecycle, script: string, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runProgram(lifecycle, {
    command: [process.execPath, join(ROOT, 'node_modules', script), ...args],
    cwd: ROOT,
  });
  return code === 0 ? [] : lines;
}
