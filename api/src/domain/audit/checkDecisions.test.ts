import type { AuditAction } from '@souk/contracts/backOffice/audit/audit';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { NOW } from '../../kernel/database/databaseTime';
import { inTransaction } from '../../kernel/database/transaction';
import { checkLedger } from '../ledger/checkLedger';
import { AuditLogEntry } from '../models';
import { writeSettings } from '../policy/settings/settings';
import { checkDecisions } from './checkDecisions';

const api = testApi();
let admin: Actor;
let user: Actor;
let deposit: number;
let payout: number;
let newcomer: Actor;
let former: Actor;
let short: number;
let request: number;

const remember = (userId: number, action: string, after: object) =>
  AuditLogEntry.create({
    actorId: userId,
    action: action as AuditAction,
    subjectType: 'account',
    subjectId: String(userId),
    userId,
    beforeJson: null,
    afterJson: JSON.stringify(after),
    requestId: null,
  });

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
  short = (await call('POST', '/wallet/deposit', user, { amount: '7', txn_hash: 'arrives-short' })).body.id;
  const decision = { status: 'approved', credited_amount: '4', admin_notes: 'Less came' };
  await call('PUT', `/admin/deposits/${short}`, admin, decision);
  former = await createTrader(api);
  for (const kyc_status of ['approved', 'rejected'])
    await call('PUT', `/admin/users/${former.id}`, admin, { kyc_status, kyc_notes: 'Seen' });
  await call('PUT', `/admin/users/${former.id}`, admin, { is_active: false });
  for (const seed of ['first', 'second'])
    await call('PUT', '/profile/me', newcomer, { wallet_address: exampleAddress('tron', seed) });
  await remember(newcomer.id, 'account.reset_password', {});
  await remember(newcomer.id, 'account.remove_factor', {});
  await remember(newcomer.id, 'account.change_email', { email: newcomer.user.email });
  await newcomer.user.update({ passwordResetAt: NOW, factorRemovedAt: NOW, emailChangedAt: NOW } as never);
  await call('PUT', '/admin/settings/large_amount', admin, { value: '500', reason: 'We grew' });
  await inTransaction(api.services.sequelize, (transaction) =>
    writeSettings(transaction, { four_eyes: true }),
  );
  await remember(admin.id, 'settings.change', { four_eyes: true });
  request = (
    await call('PUT', `/admin/users/${newcomer.id}`, admin, { kyc_status: 'approved', kyc_notes: 'Seen' })
  ).body.approval.id;
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

const NAMED: [string, () => [string, string]][] = [
  [
    'a deposit',
    () => [`UPDATE deposits SET status = 'approved' WHERE id = ${deposit}`, `deposit ${deposit}`],
  ],
  [
    'the amount of a deposit that waits',
    () => [`UPDATE deposits SET amount = 5000 WHERE id = ${deposit}`, `deposit ${deposit}`],
  ],
  [
    'the amount of a deposit that waits, with the true one beside it',
    () => [
      `UPDATE deposits SET amount = 5000, claimed_amount = 5 WHERE id = ${deposit}`,
      `deposit ${deposit}`,
    ],
  ],
  [
    'what was reported of a deposit',
    () => [`UPDATE deposits SET claimed_amount = 6 WHERE id = ${short}`, `deposit ${short}`],
  ],
  [
    'the hash of a deposit',
    () => [`UPDATE deposits SET txn_hash = 'another' WHERE id = ${deposit}`, `deposit ${deposit}`],
  ],
  [
    'the network of a deposit',
    () => [`UPDATE deposits SET network = 'bsc' WHERE id = ${deposit}`, `deposit ${deposit}`],
  ],
  [
    'a payout',
    () => [`UPDATE withdrawals SET status = 'processing' WHERE id = ${payout}`, `withdrawal ${payout}`],
  ],
  [
    'the address of a payout that waits',
    () => [`UPDATE withdrawals SET wallet_address = 'mine' WHERE id = ${payout}`, `withdrawal ${payout}`],
  ],
  [
    'the network of a payout that waits',
    () => [`UPDATE withdrawals SET network = 'bsc' WHERE id = ${payout}`, `withdrawal ${payout}`],
  ],
  [
    'an identity',
    () => [`UPDATE users SET kyc_status = 'approved' WHERE id = ${newcomer.id}`, `user ${newcomer.id}`],
  ],
  [
    'an identity that was approved once',
    () => [`UPDATE users SET kyc_status = 'approved' WHERE id = ${former.id}`, `user ${former.id}`],
  ],
  ['an administrator', () => [`UPDATE users SET role = 'admin' WHERE id = ${user.id}`, `user ${user.id}`]],
  ['an account', () => [`UPDATE users SET is_active = FALSE WHERE id = ${user.id}`, `user ${user.id}`]],
  [
    'an account that was deactivated',
    () => [`UPDATE users SET is_active = TRUE WHERE id = ${former.id}`, `user ${former.id}`],
  ],
  [
    'a payout address',
    () => [`UPDATE users SET wallet_address = 'mine' WHERE id = ${newcomer.id}`, `user ${newcomer.id}`],
  ],
  [
    'the hold of a payout address',
    () => [
      `UPDATE users SET wallet_address_changed_at = NULL WHERE id = ${newcomer.id}`,
      `user ${newcomer.id}`,
    ],
  ],
  [
    'the hold of a password',
    () => [
      `UPDATE users SET password_reset_at = '2020-01-01' WHERE id = ${newcomer.id}`,
      `user ${newcomer.id}`,
    ],
  ],
  [
    'the hold of a factor',
    () => [`UPDATE users SET factor_removed_at = NULL WHERE id = ${newcomer.id}`, `user ${newcomer.id}`],
  ],
  [
    'an e-mail',
    () => [`UPDATE users SET email = 'thief@test.example' WHERE id = ${newcomer.id}`, `user ${newcomer.id}`],
  ],
  [
    'an approval',
    () => [
      `UPDATE approvals SET state = 'executed', decided_by = ${user.id} WHERE id = ${request}`,
      `approval ${request}`,
    ],
  ],
  [
    'an approval that waits',
    () => [
      `UPDATE approvals SET state = 'waiting', decided_by = ${user.id} WHERE id = ${request}`,
      `approval ${request}`,
    ],
  ],
  [
    'break-glass',
    () => [
      `UPDATE approvals SET state = 'waiting', is_break_glass = 1 WHERE id = ${request}`,
      `approval ${request}`,
    ],
  ],
  [
    'a request that nobody refused',
    () => [`UPDATE approvals SET state = 'refused' WHERE id = ${request}`, `approval ${request}`],
  ],
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
];

it.each(NAMED)('names %s that was changed by the api’s own database user', async (_, plant) => {
  const [sql, row] = plant();
  const [table, id] = [sql.split(' ')[1] as string, /id = (\d+)$/.exec(sql)?.[1]];
  const where = id ? `WHERE id = ${id}` : '';
  const [[before]] = (await api.owner.query(`SELECT * FROM ${table} ${where}`)) as unknown as [
    [Record<string, unknown>],
  ];
  await api.services.sequelize.query(sql);
  expect([...new Set(await found())]).toEqual([row]);
  const set = sql.slice(sql.indexOf(' SET ')).replace(/ WHERE .*/, '');
  const changed = [...set.matchAll(/(?: SET|,) (\w+) = /g)].map((match) => match[1] as string);
  await api.owner.query(`UPDATE ${table} SET ${changed.map((name) => `${name} = ?`)} ${where}`, {
    replacements: changed.map((name) => before?.[name]),
  });
  expect(await found()).toEqual([]);
});

it.each([
  ['a decision', () => `UPDATE audit_log SET actor_id = ${admin.id} LIMIT 1`],
  ['a decision, away', () => 'DELETE FROM audit_log LIMIT 1'],
  ['a transfer', () => 'UPDATE ledger_transfers SET amount = 5000 LIMIT 1'],
  ['what settled a case', () => 'DELETE FROM settled_transfers LIMIT 1'],
  ['what was asked for', () => `UPDATE approvals SET payload = '{}' WHERE id = ${request}`],
  ['who asked for it', () => `UPDATE approvals SET requested_by = ${user.id} WHERE id = ${request}`],
  ['a request, away', () => `DELETE FROM approvals WHERE id = ${request}`],
])('refuses the api’s own database user %s', async (_, sql) => {
  await expect(api.services.sequelize.query(sql())).rejects.toThrow();
});

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
