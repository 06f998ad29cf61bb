import { createHash } from 'node:crypto';
import {
  addAmounts,
  compareAmounts,
  subtractAmounts,
  toFixedDecimals,
} from '@souk/contracts/amounts/amounts';
import { dayAfter } from '@souk/contracts/money/treasury/books';
import { completeLine } from '@souk/contracts/texts/completeLine';
import { Transaction } from 'sequelize';
import { codeOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, LedgerAccount } from '../../../domain/models';
import { select } from '../../../kernel/database/statements';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const get = (path: string, actor: Actor) => actor.call('GET', path);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const age = (days: number, than = 0) =>
  api.owner.query(
    'UPDATE ledger_transfers SET created_at = created_at - INTERVAL :days DAY WHERE id > :than',
    {
      replacements: { days, than },
    },
  );
const newest = async () =>
  Number((await select<{ id: number }>(api.owner, 'SELECT MAX(id) AS id FROM ledger_transfers'))[0]?.id ?? 0);

type Line = Record<string, string>;
const linesOf = (file: string): Line[] => {
  const [heads = '', ...rows] = file.replace('\ufeff', '').trimEnd().split('\r\n');
  const end = rows.pop();
  if (rows.at(-1)?.startsWith('# ')) {
    const [above = ''] = file.split('# SHA-256');
    const digest = createHash('sha256').update(above.startsWith('\ufeff') ? above : `\ufeff${above}`);
    expect(rows.pop()).toBe(`# SHA-256: ${digest.digest('hex')}`);
  }
  expect(end).toBe(completeLine(rows.length));
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, at) => [heads.split(',')[at], cell])),
  );
};
const journal = async (from: string, to: string) => {
  const { status, body } = await get(`/admin/exports/journal?from=${from}&to=${to}`, admin);
  expect(status).toBe(200);
  const lines = linesOf(body);
  const of = (line: string) => lines.filter((one) => one.line === line);
  const balances = (line: string) =>
    Object.fromEntries(of(line).map(({ account, balance_usdt }) => [account, balance_usdt]));
  return { body, moves: of('transfer'), opening: balances('opening'), closing: balances('closing'), of };
};
const plus = (balances: Line, account = '', amount = '0') => {
  balances[account] = toFixedDecimals(addAmounts(balances[account] ?? '0', amount), 6);
};
const nonZero = (balances: Line) =>
  Object.fromEntries(Object.entries(balances).filter(([, balance]) => compareAmounts(balance, '0') !== 0));

it('opens with what the day before closed with, and adds up to the accounts', async () => {
  let scene = await TradeScene.set(api);
  await scene.act('verify', await scene.tradeIn('crypto_sent'), scene.admin);
  await scene.act('divide', await scene.tradeIn('disputed'), scene.admin);
  await age(1);
  const before = await newest();
  scene = await TradeScene.set(api);
  await scene.act('reject', await scene.tradeIn('crypto_sent'), scene.admin);
  const open = await scene.tradeIn('open');
  await age(2);
  const [first, second] = [await journal(dayAgo(9), dayAgo(3)), await journal(dayAgo(2), dayAgo(2))];
  expect(first.opening).toEqual({});
  expect(second.opening).toEqual(first.closing);
  for (const { opening, closing, moves, of } of [first, second]) {
    const ids = moves.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    const sum = { ...opening } as Line;
    for (const { debit, credit, amount_usdt = '' } of moves) {
      plus(sum, debit, subtractAmounts('0', amount_usdt));
      plus(sum, credit, amount_usdt);
    }
    expect(nonZero(sum)).toEqual(closing);
    expect(of('total')).toMatchObject([{ balance_usdt: '0.000000' }]);
  }
  expect(first.moves.every(({ id }) => Number(id) <= before)).toBe(true);
  const accounts = await LedgerAccount.findAll({ raw: true });
  const users = accounts.filter(({ userId, balance }) => userId && compareAmounts(balance ?? '0', '0') !== 0);
  const closing = Object.entries(second.closing).filter(([account]) => account.includes(':'));
  expect(Object.fromEntries(closing)).toEqual(
    Object.fromEntries(users.map(({ userId, kind, balance }) => [`${userId}:${kind}`, balance])),
  );
  expect(second.moves.some(({ case_id }) => Number(case_id) === open)).toBe(true);
  // A whole trade of ten coins, and about a quarter of another: each side's share of the coins.
  const coins = first.moves.map(({ crypto_amount }) => crypto_amount || '0');
  expect(addAmounts('0', ...coins)).toBe('12.5');
  const whole = await journal(dayAgo(9), dayAgo(2));
  expect([whole.opening, whole.closing]).toEqual([first.opening, second.closing]);
});

it('begins a day at midnight', async () => {
  await createTrader(api, { balance: '7' });
  const last = await newest();
  const place = async (time: string) => {
    await api.owner.query('UPDATE ledger_transfers SET created_at = :time WHERE id = :last', {
      replacements: { time, last },
    });
    const days = [dayAgo(3), dayAgo(2)].map(async (day) => (await journal(day, day)).moves);
    return (await Promise.all(days)).map((moves) => moves.some(({ id }) => Number(id) === last));
  };
  expect(await place(`${dayAgo(3)} 23:59:59.999`)).toEqual([true, false]);
  expect(await place(`${dayAgo(2)} 00:00:00.000`)).toEqual([false, true]);
});

it('waits for what was written before midnight and is not committed, so that a closed day never changes', async () => {
  const trader = await createTrader(api, { balance: '5' });
  await age(2);
  const day = dayAgo(2);
  const late = await api.owner.transaction({ isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED });
  await api.owner.query(
    `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at)
      VALUES (2, :account, 1, 'deposit', 999999, :time)`,
    { replacements: { account: trader.id * 10 + 1, time: `${day} 23:59:59.900` }, transaction: late },
  );
  const asked = journal(day, day);
  const pings = async () => {
    for (let count = 0; count < 50; count += 1) await select(api.owner, 'SELECT 1 AS one');
    return 'waits';
  };
  expect(await Promise.race([asked, pings()])).toBe('waits');
  await late.commit();
  const { moves, body } = await asked;
  expect(moves.some(({ case_id }) => case_id === '999999')).toBe(true);
  await createTrader(api, { balance: '5' });
  expect((await journal(day, day)).body).toBe(body);
  await api.owner.query("DELETE FROM ledger_transfers WHERE kind = 'deposit' AND reference_id = 999999");
});

it('is of days that are over, and of a period that makes sense', async () => {
  const files = await AuditLogEntry.count({ where: { action: 'data.export' } });
  const today = dayAgo(0);
  for (const day of [today, dayAfter(today)])
    expect(codeOf(await get(`/admin/exports/journal?from=${dayAgo(3)}&to=${day}`, admin))).toBe('books_open');
  for (const wrong of [
    '',
    `?from=${dayAgo(3)}`,
    `?from=${dayAgo(2)}&to=${dayAgo(3)}`,
    '?from=2021-01-01&to=2022-06-01',
    '?from=2026-02-30&to=2026-03-01',
    "?from=2026-02-01'&to=2026-03-01",
    `?from=${dayAgo(3)}&to=${dayAgo(2)}&ids=1`,
  ])
    expect((await get(`/admin/exports/journal${wrong}`, admin)).status).toBe(422);
  expect(await AuditLogEntry.count({ where: { action: 'data.export' } })).toBe(files);
});

describe('fees of a month', () => {
  const today = new Date();
  const monthAgo = (count: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 15)).toISOString().slice(0, 7);

  it('are what the platform’s account got, and each user reads their own', async () => {
    const than = await newest();
    const scene = await TradeScene.set(api);
    const trade = await scene.tradeIn('crypto_sent');
    await scene.act('verify', trade, scene.admin);
    const month = monthAgo(2);
    await api.owner.query('UPDATE ledger_transfers SET created_at = :time WHERE id > :than', {
      replacements: { time: `${month}-10`, than },
    });
    const own = linesOf((await get(`/wallet/fees.csv?month=${month}`, scene.seller)).body);
    expect(own.map(({ kind, subject_id, fee_usdt }) => [kind, subject_id, fee_usdt])).toEqual([
      ['trade_seller_fee', String(trade), '0.300000'],
      ['total', '', '0.300000'],
    ]);
    const nothing = linesOf((await get(`/wallet/fees.csv?month=${month}`, await createNewcomer(api))).body);
    expect(nothing.map(({ kind, fee_usdt }) => [kind, fee_usdt])).toEqual([['total', '0.000000']]);
    const all = linesOf((await get(`/admin/exports/fees?month=${month}`, admin)).body);
    expect(all.map(({ user_id, kind, amount_usdt }) => [user_id, kind, amount_usdt])).toEqual([
      [String(scene.buyer.id), 'trade_buyer_fee', '0.300000'],
      [String(scene.seller.id), 'trade_seller_fee', '0.300000'],
      ['', 'total', '0.600000'],
    ]);
    const { moves } = await journal(`${month}-01`, `${month}-28`);
    const earned = moves.filter(({ credit }) => credit === 'fees').map(({ amount_usdt = '' }) => amount_usdt);
    expect(addAmounts('0', ...earned)).toBe('0.6');
    const one = await get(`/admin/exports/fees?month=${month}&ids=${scene.buyer.id}`, admin);
    expect(linesOf(one.body).map(({ amount_usdt }) => amount_usdt)).toEqual(['0.300000', '0.300000']);
  });

  it('are of a month that is over', async () => {
    const user = await createNewcomer(api);
    expect(codeOf(await get(`/wallet/fees.csv?month=${monthAgo(0)}`, user))).toBe('books_open');
    expect(codeOf(await get(`/admin/exports/fees?month=${monthAgo(0)}`, admin))).toBe('books_open');
    for (const wrong of ['', '?month=2026-13', '?month=1999-01', '?month=2026-01-01', '?month=2026-01&of=1'])
      expect((await get(`/wallet/fees.csv${wrong}`, user)).status).toBe(422);
  });
});
