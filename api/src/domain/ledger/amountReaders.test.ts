import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../..');

/** Amounts that each reader of a withdrawal reads. With a fee, comparing the wrong amount with a chain pauses all payouts. */
const READERS: Record<string, string> = {
  'domain/ledger/checkLedger.ts': 'fee held paid',
  'domain/ledger/expectedTransfers.ts': 'fee held paid',
  'domain/ledger/movements.ts': 'fee held paid',
  'domain/ledger/settleTransfer.ts': 'paid',
  'domain/policy/limits/previewLimits.ts': 'held',
  'domain/policy/limits/readLimits.ts': 'held',
  'modules/backOffice/shared/evidence/readHistory.ts': 'held',
  'modules/backOffice/statistics/dailyFigures.ts': 'held',
  'modules/money/shared/chain/verdicts/findPaid.ts': 'paid',
  'modules/money/shared/chain/verdicts/readExpectation.ts': 'paid',
  'modules/money/shared/evidence/findHashUses.ts': 'paid',
  'modules/money/shared/evidence/readFlags.ts': 'held',
  'modules/money/treasury/openTransfers.ts': 'paid',
  'modules/money/treasury/treasuryRows.ts': 'paid',
  'modules/money/wallet/payouts/claimBalance.ts': 'held',
  'modules/money/wallet/payouts/decidePayout.ts': 'held',
  'modules/money/wallet/payouts/decideWithdrawal.ts': 'paid',
  'modules/money/wallet/payouts/payoutFile.ts': 'paid',
  'modules/money/wallet/activity/presentMovements.ts': 'fee',
  'modules/money/wallet/presenter.ts': 'fee paid',
  'modules/money/wallet/activity/readHolds.ts': 'held',
  'modules/money/wallet/payouts/readOutflow.ts': 'held',
  'modules/money/wallet/payouts/readPaidWith.ts': 'paid',
  'modules/money/wallet/requestRules.ts': 'fee held',
  'modules/money/wallet/withdrawals/requestWithdrawal.ts': 'fee held',
  'modules/money/wallet/payouts/takeOverPayout.ts': 'held',
  'modules/money/wallet/travel/travelDetails.ts': 'held',
  'modules/money/wallet/travel/travelRoutes.ts': 'held paid',
  'modules/money/wallet/walletApprovals.ts': 'held paid',
  'modules/money/wallet/withdrawals/withdrawalData.ts': 'fee held paid',
};
const READS = /(?:WITHDRAWAL_COLUMNS|flows)\.(held|fee|paid)\b/g;
/** Direct access to an amount, past both functions. */
const PAST = /\bwithdrawals\.(?:amount|net_amount|fee)\b|\bwithdrawal\.(?:amount|fee)\b/;
const ALLOWED = ['domain/ledger/requestColumns.ts', 'modules/money/wallet/presenter.ts'];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('migrations'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

it('names each reader of what a withdrawal holds, costs and pays', () => {
  const found = files.flatMap(({ path, text }) => {
    const reads = new Set([...text.matchAll(READS)].map(([, name]) => name));
    return reads.size > 0 ? [[path, [...reads].sort().join(' ')]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(READERS);
});

it('finds no other reader', () => {
  const past = files.filter(({ path, text }) => PAST.test(text) && !ALLOWED.includes(path));
  expect(past.map(({ path }) => path)).toEqual([]);
});
