import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../..');

/** Direct access to an amount, past both functions. With a fee, comparing the wrong amount with a chain pauses all payouts. */
const PAST = /\bwithdrawals\.(?:amount|net_amount|fee)\b|\bwithdrawal\.(?:amount|fee)\b/;
const ALLOWED = ['domain/ledger/requestColumns.ts', 'modules/money/wallet/presenter.ts'];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('migrations'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

it('reads what a withdrawal holds, costs and pays by the functions alone', () => {
  const past = files.filter(({ path, text }) => PAST.test(text) && !ALLOWED.includes(path));
  expect(past.map(({ path }) => path)).toEqual([]);
});
