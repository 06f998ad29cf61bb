// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first line of a file that `npm run test:slow` runs. `npm test` runs all others. */
const SLOW = /^\/\/ @slow: \S/;

const TEST = /\.(test|spec)\.tsx?$/;

/** Folders that are no part of a workspace's source. */
const GENERATED = ['node_modules', 'dist'];

/** The folder of Playwright's tests. */
export const BROWSER_TESTS = 'e2e/tests';

/**
 * The folders whose tests Jest runs, each as a project: in Node on production's engines (`api`), in Node, in jsdom.
 * @param {string} root
 */
export function jestProjects(root) {
  // Each remote is a workspace whose folder ends in `-web`.
  const remotes = readdirSync(root).filter((name) => name.endsWith('-web'));
  return {
    api: ['api', 'demo'],
    node: ['contracts', 'server-core', 'gateway', 'tools', 'bench'],
    web: ['web-core', 'shell', ...remotes],
  };
}

/**
 * The test files in a folder. Both runners and the check go by it, so each file is in one of the two commands.
 * @param {string} folder
 * @param {'quick' | 'slow'} [speed] Those of both, unless it is given.
 * @returns {string[]}
 */
export function testFiles(folder, speed) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !GENERATED.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return TEST.test(entry.name) ? [path] : [];
    });
  if (!speed) return files;
  return files.filter((file) => SLOW.test(readFileSync(file, 'utf8')) === (speed === 'slow'));
}
