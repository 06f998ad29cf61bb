import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unknownNames } from './unknownNames';

const root = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(root, { recursive: true }));

const REPOSITORY = {
  'package.json': '{ "scripts": { "pay": "", "ledger:check": "" } }',
  'api/src/ledger/move.ts': 'export function moveMoney(from: string) {}',
  'api/src/ledger/money.ts': "const sql = 'SELECT kind FROM ledger_transfers';",
  'demo/money.ts': '',
};

/** Complaints about a page of a small repository, each as its line and the name. */
function complaints(page: string): string[] {
  const all = { ...REPOSITORY, 'guide.md': page };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return unknownNames(root, Object.keys(all)).map((line) =>
    line.replace(/^guide\.md:|there is no |, or.*/g, ''),
  );
}

it.each(['gone.ts', 'src/gone/move.ts', 'api/gone', 'gone/', 'payMoney', 'ledger_accounts', 'API_GONE'])(
  'names `%s` with its line',
  (code) => expect(complaints(`# Guide\n\n\`${code}\` does it.\n`)).toEqual([`3 ${code}`]),
);

it.each([
  '`move.ts`, `ledger/move.ts`, `api/src/ledger` and `ledger/`',
  '`moveMoney()` writes `ledger_transfers`',
  'a plain `word`, a route `/api/trades`, `user-web/dist` of a build',
  '`npm run pay -- karim` and npm run ledger:check',
])('takes %s', (text) => expect(complaints(text)).toEqual([]));

it('names a script that is not there', () =>
  expect(complaints('Run `npm run gone -- --all`.')).toEqual(['1 gone']));

it('wants to know which of several files of one name, by a folder in the same section', () => {
  expect(complaints('In `api/src/ledger`.\n\n`money.ts`\n\n## Next\n\n`money.ts`')).toEqual(['7 money.ts']);
});

it('looks for plain words of a row about a folder in that folder', () => {
  expect(complaints('| folder | what |\n|---|---|\n| `api/src/` | `ledger`, `move`, `chains` |')).toEqual([
    '3 chains',
  ]);
});

it('leaves out what is in a block of code', () => expect(complaints('```\n`gone.ts`\n```')).toEqual([]));
