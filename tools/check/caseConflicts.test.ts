import { caseConflicts } from './caseConflicts';

it.each([
  [['src/TradeTimeline.tsx', 'src/tradeTimeline.ts']],
  [['src/Trades/list.ts', 'src/trades/list.ts']],
])('names modules that differ only in case: %s', (files) => {
  expect(caseConflicts(files)).toEqual([
    `${files[0]} and ${files[1]} differ only in case: rename one of them`,
  ]);
});

it.each([
  [['src/Trade.tsx', 'src/trade.test.ts', 'src/Trade.module.css', 'src/trade.css']],
  [['src/a/Trade.ts', 'src/b/trade.ts']],
  [['tools/run.cjs', 'tools/run.ts']],
])('takes modules that can be told apart: %s', (files) => {
  expect(caseConflicts(files)).toEqual([]);
});
