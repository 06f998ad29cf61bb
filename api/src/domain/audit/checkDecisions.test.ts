import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { checkLedger } from '../ledger/checkLedger';
import { AuditLogEntry } from '../models';
import { checkDecisions } from './checkDecisions';

const api = testApi();
let admin: Actor;
let user: Actor;
let deposit: number;
let payout: number;
let newcomer: Actor;

const call = (method: string, path: string, actor: Actor, json?: object) =>
  api.call(method, path, { token: actor.token, json });

beforeAll(async () => {
  admin = await createAdmin(api);
  await AuditLogEntry.create({
    actorId: null,
    action: 'user.promote',
    subjectType: 'user',
    subjectId: String(admin.id),
    userId: admin.id,
    beforeJson: null,
    afterJson: null,
    requestId: null,
  });
  user = await createTrader(api, { balance: '100' });
  newcomer = await createNewcomer(api);
  await call('PUT', `/admin/users/${user.id}`, admin, { kyc_status: 'approved' });
  deposit = (await call('POST', '/wallet/deposit', user, { amount: '5', txn_hash: 'waits-for-a-decision' }))
    .body.id;
  payout = (await call('POST', '/wallet/withdraw', user, { amount: '5' })).body.id;
  await call('PUT', '/admin/settings/large_amount', admin, { value: '500', reason: 'We grew' });
});

const found = async () =>
  (await checkDecisions(api.services.sequelize))
    .filter(({ row }) => row !== `user ${admin.id}`)
    .map(({ row }) => row);

it('finds nothing where everything was decided, and reads no reason for a setting', async () => {
  const entry = await AuditLogEntry.findOne({ where: { subjectId: 'large_amount' } });
  expect(JSON.parse(entry?.afterJson ?? '')).toEqual({ large_amount: '500', reason: 'We grew' });
  expect(await found()).toEqual([]);
});

it.each([
  [
    'a deposit',
    () => [`UPDATE deposits SET status = 'approved' WHERE id = ${deposit}`, `deposit ${deposit}`],
  ],
  [
    'a payout',
    () => [`UPDATE withdrawals SET status = 'processing' WHERE id = ${payout}`, `withdrawal ${payout}`],
  ],
  [
    'the amount of a deposit that waits',
    () => [`UPDATE deposits SET amount = 5000 WHERE id = ${deposit}`, `deposit ${deposit}`],
  ],
  [
    'the address of a payout that waits',
    () => [`UPDATE withdrawals SET wallet_address = 'mine' WHERE id = ${payout}`, `withdrawal ${payout}`],
  ],
  [
    'an identity',
    () => [`UPDATE users SET kyc_status = 'approved' WHERE id = ${newcomer.id}`, `user ${newcomer.id}`],
  ],
  ['an administrator', () => [`UPDATE users SET role = 'admin' WHERE id = ${user.id}`, `user ${user.id}`]],
  ['an account', () => [`UPDATE users SET is_active = FALSE WHERE id = ${user.id}`, `user ${user.id}`]],
  [
    'the fees',
    () => [
      `UPDATE settings SET value = JSON_MERGE_PATCH(value, '{"buyer_fee_percentage": "100"}')`,
      'setting buyer_fee_percentage',
    ],
  ],
  [
    'where deposits go',
    () => [
      `UPDATE settings SET value = JSON_MERGE_PATCH(value, '{"admin_wallet_address": "mine"}')`,
      'setting admin_wallet_address',
    ],
  ],
  [
    'a setting that is gone',
    () => [`UPDATE settings SET value = JSON_REMOVE(value, '$.large_amount')`, 'setting large_amount'],
  ],
] as [string, () => [string, string]][])(
  'names %s that was changed by the api’s own database user',
  async (_, plant) => {
    const [sql, row] = plant();
    const [table, id] = [sql.split(' ')[1] as string, /id = (\d+)/.exec(sql)?.[1]];
    const where = id ? `WHERE id = ${id}` : '';
    const [[before]] = (await api.owner.query(`SELECT * FROM ${table} ${where}`)) as unknown as [
      [Record<string, unknown>],
    ];
    await api.services.sequelize.query(sql);
    expect(await found()).toEqual([row]);
    const changed = /SET (\w+)/.exec(sql)?.[1] as string;
    await api.owner.query(`UPDATE ${table} SET ${changed} = ? ${where}`, {
      replacements: [before?.[changed]],
    });
    expect(await found()).toEqual([]);
  },
);

it('names a role that was not given in the back office', async () => {
  const other = await createAdmin(api);
  await api.services.sequelize.query(`UPDATE users SET admin_roles = 'treasurer' WHERE id = ${other.id}`);
  expect((await checkDecisions(api.services.sequelize)).map(({ rule }) => rule)).toContain(
    'every role was given by an administrator',
  );
});

it('names 5,000 USDT that were made from nothing, consistently', async () => {
  const run = (sql: string) => api.services.sequelize.query(sql);
  const before = (await checkLedger(api.services.sequelize)).length;
  const [id] = (await run(
    `INSERT INTO deposits (user_id, amount, network, txn_hash, canonical_txn_hash, status, created_at, decided_at)
     VALUES (${user.id}, 5000, 'tron', 'out-of-nothing', 'out-of-nothing', 'approved', NOW(3), NOW(3))`,
  )) as unknown as [number];
  const account = `user_id = ${user.id} AND kind = 'available'`;
  await run(`INSERT INTO settled_transfers (network, hash, kind, reference_id, created_at)
    VALUES ('tron', 'out-of-nothing', 'deposit', ${id}, NOW(3))`);
  await run(`INSERT INTO ledger_transfers (kind, reference_id, debit_account_id, credit_account_id, amount, created_at)
    SELECT 'deposit', ${id}, (SELECT id FROM ledger_accounts WHERE kind = 'external'), id, 5000, NOW(3)
    FROM ledger_accounts WHERE ${account}`);
  await run(`UPDATE ledger_accounts SET balance = balance + 5000 WHERE ${account}`);
  await run(`UPDATE ledger_accounts SET balance = balance - 5000 WHERE kind = 'external'`);
  expect((await checkLedger(api.services.sequelize)).length).toBe(before);
  expect((await checkDecisions(api.services.sequelize)).map(({ row }) => row)).toContain(`deposit ${id}`);
});
