import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BROWSER_TESTS, jestProjects, testFiles } from '../test/testFiles.mjs';

/** Matches only the name: a runner that overlooks a folder must not hide its tests. Screenshots are no tests. */
const TEST = /^(?!e2e\/screenshots\/).*\.(test|spec)\.[cm]?[jt]sx?$/;
const MARK = /^\s*(\/\/|\/?\*+) *@slow\b.*$/m;

/** Lists test files that are not in exactly one of `npm test` and `npm run test:slow`, or whose mark is not read. */
export function unsplitTests(root: string, files: readonly string[]): string[] {
  const folders = [...Object.values(jestProjects(root)).flat(), BROWSER_TESTS];
  const list = (speed: 'quick' | 'slow') =>
    folders.flatMap((folder) =>
      testFiles(join(root, folder), speed).map((path) => relative(root, path).replaceAll('\\', '/')),
    );
  const [quick, slow] = [list('quick'), list('slow')];
  return files
    .filter((file) => TEST.test(file))
    .flatMap((file) => {
      const runs = [...quick, ...slow].filter((other) => other === file).length;
      if (runs !== 1) return [`${file}: ${runs} of npm test and npm run test:slow run it, not one`];
      if (slow.includes(file) || !MARK.test(readFileSync(join(root, file), 'utf8'))) return [];
      return [`${file}: the mark of a slow file is its first line, and says why: // @slow: …`];
    });
}
