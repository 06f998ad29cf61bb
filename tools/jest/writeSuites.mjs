import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testFiles } from '../test/testFiles.mjs';

/** Enough to share the modules, few enough for two workers to end at about the same time. */
const FILES_PER_SUITE = { quick: 12, slow: 3 };
/** The longest that any file asks for: what one sets holds for those after it too. */
const LIMIT_MS = { quick: 180_000, slow: 900_000 };
/** A file that needs modules or an environment of its own says so in its first comment: `@alone`, or Jest's `@jest-environment`. */
const ALONE = /^\/\*\*[^/]*@(alone|jest-environment)\b/;

/**
 * Jest loads every module again for each test file, which takes longer than most files' tests. They run in suites therefore: files
 * that run the tests of several files one after the other, each in a `describe` of its name.
 * @param {'quick' | 'slow'} speed
 * @returns what a command runs of a workspace: its suites, written again, and the test files that run alone.
 */
export function writeSuites(root, workspace, speed) {
  const folder = join(root, '.cache', 'suites', workspace);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = testFiles(join(root, workspace), speed);
  const alone = files.filter((file) => ALONE.test(readFileSync(file, 'utf8')));
  const shared = files.filter((file) => !alone.includes(file));
  const count = Math.ceil(shared.length / FILES_PER_SUITE[speed]);
  const suites = Array.from({ length: count }, (_, at) => {
    const suite = join(folder, `suite-${at + 1}.test.ts`);
    // Neighbours load the same modules.
    const [from, until] = [at, at + 1].map((part) => Math.round((part * shared.length) / count));
    writeFileSync(suite, textOf(root, shared.slice(from, until), LIMIT_MS[speed]));
    return suite;
  });
  // Jest would match every file if a workspace had none.
  return shared.length + alone.length > 0 ? [...suites, ...alone] : ['<rootDir>/none'];
}

function textOf(root, files, limitMs) {
  const runs = files.map((file) => {
    const [name, path] = [relative(root, file), file].map((text) => JSON.stringify(text));
    return `describe(${name}, () => { require(${path}); afterAll(leaveClean); });`;
  });
  const head = `import { leaveClean } from ${JSON.stringify(join(root, 'tools/jest/leaveClean'))};`;
  return [head, ...runs, `jest.setTimeout(${limitMs});`, ''].join('\n');
}
