import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jestProjects, testFiles } from '../test/testFiles.mjs';
import { unsplitTests } from './unsplitTests';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'souk-unsplit-'));
  const projects = Object.values(jestProjects(root)).flat();
  for (const folder of [...projects, 'e2e/tests']) mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

it('finds each test file in one of the two commands, by its first line', () => {
  const files = write({
    'api/src/quick.test.ts': 'it();',
    'api/test/slow.test.ts': '// @slow: starts an api a test\n\nit();',
    'user-web/src/Page.test.tsx': '/** @alone */\nit();',
    'e2e/tests/trader/quick.spec.ts': 'test();',
    'e2e/tests/slow.spec.ts': '// @slow: opens each screen\ntest();',
    'e2e/screenshots/pictures.spec.ts': 'test();',
    'api/src/quick.ts': '',
  });
  expect(unsplitTests(root, files)).toEqual([]);
  const list = (folder: string, speed?: 'quick' | 'slow') =>
    testFiles(join(root, folder), speed).map((file) => file.slice(root.length + 1));
  expect(list('api', 'quick')).toEqual(['api/src/quick.test.ts']);
  expect(list('api', 'slow')).toEqual(['api/test/slow.test.ts']);
  expect(list('e2e/tests')).toEqual(['e2e/tests/slow.spec.ts', 'e2e/tests/trader/quick.spec.ts']);
});

it.each(['deploy/rules.test.ts', 'e2e/people/Trader.test.ts', 'tools/run.test.mjs'])(
  'names %s, where no runner looks or which it does not take for a test',
  (file) => {
    expect(unsplitTests(root, write({ [file]: '' }))).toEqual([
      `${file}: 0 of npm test and npm run test:slow run it, not one`,
    ]);
  },
);

it.each([
  '// @slow\nit();',
  '// @slow:\nit();',
  "import { a } from './a';\n// @slow: why\nit();",
  '/** @slow: why */\nit();',
])('names a mark that is not read: %j', (text) => {
  expect(unsplitTests(root, write({ 'api/a.test.ts': text }))).toEqual([
    'api/a.test.ts: the mark of a slow file is its first line, and says why: // @slow: …',
  ]);
});
