import { sayNeed } from '../approvals/needWords';
import { changesOf, line, sayLine } from './auditChanges';
import { readLines, readNeed, writeLines, writeNeed } from './storedLines';

it('reads back what was kept', () => {
  const lines = [line('roles', ['support'], ['owner']), line('reason', 'A → B; "C": 5 USDT')];
  expect(readLines(writeLines(lines))).toEqual(lines);
  const need = { code: 'large', params: { amount: '5', from: '1' } };
  expect(readNeed(writeNeed(need))).toEqual(need);
});

it('shows a text from before the codes as it is', () => {
  expect(sayNeed(readNeed('always takes two people'))).toBe('always takes two people');
  expect(readLines('["Payouts: stopped"]').map((one) => sayLine(one).field)).toEqual(['Payouts: stopped']);
});

it('calls equal values no change', () => {
  expect(sayLine(line('buyer_fee_percentage', '1.50', '1.5')).isChanged).toBe(false);
  expect(sayLine(line('four_eyes_from', '1000.00', '1000')).isChanged).toBe(false);
  expect(sayLine(line('announcement', '', 'true'))).toMatchObject({ before: '–', after: 'true' });
});

it('says a note of the log, in codes or typed', () => {
  const coded = { said: [{ code: 'trade_verified' }], words: null };
  expect(changesOf({ before: { admin_notes: 'Wait' }, after: { admin_notes: coded } })).toEqual([
    { field: 'Admin notes', before: 'Wait', after: 'Trade verified by admin', isChanged: true },
  ]);
});
