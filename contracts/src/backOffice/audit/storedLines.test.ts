import { OLD_NEEDS } from '../../texts/oldSentences';
import { NEED_CODES, sayNeed } from '../approvals/needWords';
import { line, sayLine, sayLines } from './auditChanges';
import { readLines, readNeed, readSentence, writeLines, writeNeed } from './storedLines';

const old = (...lines: string[]) => readLines(JSON.stringify(lines));

it('reads back what was kept', () => {
  const lines = [line('roles', ['support'], ['owner']), line('reason', 'A → B; "C": 5 USDT')];
  expect(readLines(writeLines(lines))).toEqual(lines);
  const need = { code: 'large', params: { amount: '5', from: '1' } };
  expect(readNeed(writeNeed(need))).toEqual(need);
});

it.each([
  [['Buyer fee: 1.50 % → 2.00 %'], [line('buyer_fee_percentage', '1.50', '2.00')]],
  [['Deposit address', 'Now: none', 'Then: TQ5p'], [line('admin_wallet_address', '', 'TQ5p')]],
  [['Large amount', 'Now: 1000.00', 'Then: 5'], [line('large_amount', '1000.00', '5')]],
  [
    ['Roles of amina, a@b.c', 'Now: support', 'Then: owner, support'],
    [line('user', 'amina'), line('email', 'a@b.c'), line('roles', 'support', 'owner, support')],
  ],
  [
    ['Withdrawal #3 of amina', 'Amount: 5.00 USDT', 'To: TQ5p', 'Transaction: ab'],
    [
      line('withdrawal', 3),
      line('user', 'amina'),
      line('amount', '5.00'),
      line('payout_address', 'TQ5p'),
      line('txn_hash', 'ab'),
    ],
  ],
  [
    ['File: users', 'Filter: search = a = b'],
    [line('list', 'users'), line('search' as 'list', 'a = b')],
  ],
  [
    ['Documents: #12 ID_PROOF (approved), #13 SELFIE (pending)'],
    [line('documents', '12 ID_PROOF approved, 13 SELFIE pending')],
  ],
  [['Because: as agreed: now'], [line('reason', 'as agreed: now')]],
  [['The escrow goes back to the buyer'], [line('outcome', 'buyer')]],
  [
    ['Book as own funds: 5.00 USDT in'],
    [line('kind', 'own_funds'), line('amount', '5.00'), line('direction', 'in')],
  ],
])('reads %j of before', (lines, said) => expect(old(...lines)).toEqual(said));

it.each([
  ['payouts are stopped: a thief', 'Payouts: stopped; Reason: a thief'],
  ['the roles of amina: support → owner', 'Roles: Support → Owner; User: amina'],
  [
    'Buyer fee percentage: 1.50 → 2.00; Trading enabled: true → false',
    'Buyer fee percentage: 1.5% → 2%; Trading enabled: yes → no',
  ],
  ['amina is an administrator now', 'User: amina; Role: Admin'],
  [
    'break-glass: in an hour, without a second person: Amount: 5.00 USDT',
    'Break-glass: in an hour, without a second person; Amount: 5.00\u00a0USDT',
  ],
  ['something of long ago', 'Something of long ago'],
])('reads of a change before: %s', (sentence, said) => {
  expect(sayLines(readSentence(sentence)).split('; ').sort()).toEqual(said.split('; ').sort());
});

it('reads why two were needed before, by each code', () => {
  // Older requests lack the hourly ceiling, reference prices, incidents and payouts that are taken over.
  const later = ['outflow', 'moves_prices', 'told_to_everyone', 'file_taken', 'payment_seen'];
  const codes = NEED_CODES.filter((code) => !later.includes(code));
  expect(new Set(OLD_NEEDS.map(([, code]) => code))).toEqual(new Set(codes));
  const sentence =
    '3600.00 USDT that no chain confirms, credited by one person within a day, is 3000.00 or more';
  expect(readNeed(sentence)).toMatchObject({
    code: 'credited_today',
    params: { amount: '3600.00', from: '3000.00' },
  });
  expect(sayNeed(readNeed('flagged: new account'))).toBe('flagged: New account');
  expect(sayNeed(readNeed('of long ago'))).toBe('of long ago');
});

it('calls equal values no change', () => {
  expect(sayLine(line('buyer_fee_percentage', '1.50', '1.5')).isChanged).toBe(false);
  expect(sayLine(line('four_eyes_from', '1000.00', '1000')).isChanged).toBe(false);
  expect(sayLine(line('announcement', '', 'true'))).toMatchObject({ before: '–', after: 'true' });
});
