import { addAmounts, subtractAmounts, toFixedDecimals } from '@souk/contracts/amounts/amounts';
import { Op } from 'sequelize';
import { LedgerAccount } from '../../../api/src/domain/models';
import { databaseTime } from '../../../api/src/kernel/database/databaseTime';
import { select } from '../../../api/src/kernel/database/statements';
import type { TestApi } from '../../../api/test/createTestApi';
import { createAdmin } from '../../../api/test/factories';
import { DAY, MINUTE } from './Month';

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The journal of past days plus later movements must equal the ledger (docs/domain.md#books). */
export async function expectJournal(api: TestApi): Promise<void> {
  const { token } = await createAdmin(api);
  const { sequelize } = api.services;
  const below = dayOf((await databaseTime(sequelize)).getTime() - 2 * MINUTE);
  const [from, to] = [60, 1].map((days) => dayOf(Date.parse(below) - days * DAY));
  const { status, body } = await api.call('GET', `/admin/exports/journal?from=${from}&to=${to}`, { token });
  expect(status).toBe(200);
  const [heads = [], ...rows] = (body as string).split('\r\n').map((row) => row.split(','));
  const lines = rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at], cell])));
  const moves = lines.filter(({ id }) => id);
  expect(moves.length).toBeGreaterThan(1_000);
  const sums: Record<string, string> = {};
  const add = (account: string, amount: string) => {
    sums[account] = toFixedDecimals(addAmounts(sums[account] ?? '0', amount), 6);
    if (Number(sums[account]) === 0) delete sums[account];
  };
  const move = ({ debit = '', credit = '', amount = '0' }: Record<string, string>) => {
    add(debit, subtractAmounts('0', amount));
    add(credit, amount);
  };
  for (const { amount_usdt, ...one } of moves) move({ ...one, amount: amount_usdt ?? '' });
  const closing = lines.filter((one) => Object.values(one)[0] === 'closing');
  expect(sums).toEqual(
    Object.fromEntries(closing.map(({ account, balance_usdt }) => [account, balance_usdt])),
  );
  // The ledger continues where the journal ends.
  const name = (side: string) =>
    `(SELECT CONCAT_WS(':', user_id, kind) FROM ledger_accounts WHERE id = ${side}_account_id) AS ${side}`;
  const later = `SELECT ${name('debit')}, ${name('credit')}, amount FROM ledger_transfers WHERE created_at >= :below`;
  for (const one of await select<Record<string, string>>(sequelize, later, { below })) move(one);
  const accounts = await LedgerAccount.findAll({ where: { balance: { [Op.gt]: 0 } }, raw: true });
  for (const { userId, kind, balance } of accounts) add(userId ? `${userId}:${kind}` : kind, `-${balance}`);
  // The platform's accounts have no stored balance.
  expect(Object.keys(sums).sort()).toEqual(['external', 'fees']);
}
