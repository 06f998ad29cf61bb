import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { untestedClaims } from './untestedClaims';

const root = mkdtempSync(join(tmpdir(), 'claims-'));
afterAll(() => rmSync(root, { recursive: true }));

const PAGE = 'docs/reviewers/security.md';
const TESTS = ['api/src/keys.test.ts', 'api/src/one/same.test.ts', 'api/src/other/same.test.ts'];

function complaints(page: string): string[] {
  mkdirSync(join(root, dirname(PAGE)), { recursive: true });
  writeFileSync(join(root, PAGE), page);
  return untestedClaims(root, [PAGE, ...TESTS]).map((line) => line.replace(`${PAGE}:`, ''));
}

it.each([
  'A key never opens it.',
  'Only its owner reads it.',
  'It cannot be read.',
  'A stranger can’t read it.',
  'No one reads it.',
  'It lives 30 minutes.',
])('names “%s” with its line', (claim) => {
  const sentence = `names no test that holds it: ${claim}`;
  expect(complaints(`# Keys\n\nThey are hashed. ${claim} They end.\n`)).toEqual([`3 ${sentence}`]);
});

it('takes a row, and an item of a list with its further lines, as a whole', () => {
  const table = '| the only way | 2 |\n|---|---|\n| key | `keys.ts` |\n| 9 keys | `keys.ts` |\n';
  const list = '- A key.\n  It never ends.\n- Another. <!-- keys.test.ts --> It never ends.\n1. A third.\n';
  expect(complaints(`${table}\n${list}`)).toEqual([
    '4 names no test that holds it: | 9 keys | `keys.ts` |',
    '6 names no test that holds it: - A key.\n  It never ends.',
  ]);
});

it('takes a test in code or in a comment, and a reason why there is none', () => {
  expect(
    complaints(
      [
        '| 9 keys | `keys.ts`, `keys.test.ts` |',
        'It never ends. <!-- one/same.test.ts, keys.test.ts --> It ends.',
        'Keep it for 30 days. <!-- untested: the operator does it -->',
      ].join('\n\n'),
    ),
  ).toEqual([]);
  expect(complaints('Keep it for 30 days. <!-- untested: -->')).toHaveLength(1);
});

it('wants the test of a sentence beside it', () => {
  expect(complaints('It never ends. It ends. <!-- keys.test.ts -->')).toEqual([
    '1 names no test that holds it: It never ends.',
  ]);
});

it('names a test that is not there, or could be several', () => {
  expect(complaints('`gone.test.ts`\n\n<!-- same.test.ts -->')).toEqual([
    '1 gone.test.ts: there is none, or more than one',
    '3 same.test.ts: there is none, or more than one',
  ]);
});

it('takes names with digits, code and headings for no numbers', () => {
  const page =
    '# The only 2\n\n`only 2` [it](of-2.md) is SHA-512, IPv4, argon2id, RFC 8291 and 1.1.0.\n\n```\nnever 3\n```\n';
  expect(complaints(page)).toEqual([]);
});
