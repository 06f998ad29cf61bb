import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../test/factories';
import { madeFirst } from '../../../test/madeFirst';
import { setSettings } from '../../../test/setSettings';
import { testApi } from '../../../test/testApi';
import { NOW } from '../../kernel/database/databaseTime';
import { select } from '../../kernel/database/statements';
import { checkLedger } from '../ledger/checkLedger';
import { AuditLogEntry } from '../models';
import { checkDecisions } from './checkDecisions';
import { recordAccountEvent } from './recordAccountEvent';
import { recordAudit } from './recordAudit';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
let user: Actor;
let deposit: number;
let payout: number;
let newcomer: Actor;
let former: Actor;
let short: number;
let request: number;

beforeAll(async () => {
  const after = { role: 'admin', is_active: true };
  await recordAudit(undefined, {
    actorId: null,
    action: 'user.promote',
    id: admin.id,
    after,
    requestId: null,
  });
  user = await createTrader(api, { balance: '100' });
  newcomer = await createNewcomer(api);
  await admin.call('PUT', `/admin/users/${user.id}`, { kyc_status: 'approved' });
  deposit = (await user.call('POST', '/wallet/deposit', { amount: '5', txn_hash: 'waits-for-a-decision' }))
    .body.id;
  payout = (await user.call('POST', '/wallet/withdraw', { amount: '5' })).body.id;
  short = (await user.call('POST', '/wallet/deposit', { amount: '7', txn_hash: 'arrives-short' })).body.id;
  const decision = { status: 'approved', credited_amount: '4', admin_notes: 'Less came' };
  await admin.call('PUT', `/admin/deposits/${short}`, decision);
  former = await createTrader(api);
  for (const kyc_status of ['approved', 'rejected'])
    await admin.call('PUT', `/admin/users/${former.id}`, { kyc_status, kyc_notes: 'Seen' });
  await admin.call('PUT', `/admin/users/${former.id}`, { is_active: false });
  for (const seed of ['first', 'second'])
    await newcomer.call('PUT', '/profile/me', { wallet_address: exampleAddress('tron', seed) });
  const event = { userId: newcomer.id, requestId: 'planted' };
  const origin = { site: 'trading', device: 'Test', address: '::1' };
  await recordAccountEvent(undefined, { ...event, action: 'account.reset_password', facts: origin });
  const removed = { factor: 'app', address: '::1' };
  await recordAccountEvent(undefined, { ...event, action: 'account.remove_factor', facts: removed });
  const changed = { email: newcomer.user.email, address: '::1' };
  await recordAudit(undefined, {
    actorId: newcomer.id,
    action: 'account.change_email',
    id: newcomer.id,
    before: { email: 'before@souk.example' },
    after: changed,
    requestId: null,
  });
  await newcomer.user.update({ passwordResetAt: NOW, factorRemovedAt: NOW, emailChangedAt: NOW } as never);
  await admin.call('PUT', '/admin/settings/large_amount', { value: '500', reason: 'We grew' });
  await setSettings(api, { four_eyes: true });
  await recordAudit(undefined, {
    actorId: admin.id,
    action: 'settings.change',
    id: 'four_eyes',
    after: { four_eyes: true },
    requestId: null,
  });
  request = (
    await admin.call('PUT', `/admin/users/${newcomer.id}`, { kyc_status: 'approved', kyc_notes: 'Seen' })
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

/** The word for a row of each table in what the check finds. */
const NAMES = { deposits: 'deposit', withdrawals: 'withdrawal', users: 'user', approvals: 'approval' };

const NAMED: [what: string, table: keyof typeof NAMES, id: () => number, set: string][] = [
  ['a deposit', 'deposits', () => deposit, "status = 'approved'"],
  ['the amount of a deposit that waits', 'deposits', () => deposit, 'amount = 5000'],
  [
    'the amount of a deposit that waits, with the true one beside it',
    'deposits',
    () => deposit,
    'amount = 5000, claimed_amount = 5',
  ],
  ['what was reported of a deposit', 'deposits', () => short, 'claimed_amount = 6'],
  ['the hash of a deposit', 'deposits', () => deposit, "txn_hash = 'another'"],
  ['the network of a deposit', 'deposits', () => deposit, "network = 'bsc'"],
  ['a payout', 'withdrawals', () => payout, "status = 'processing'"],
  ['the address of a payout that waits', 'withdrawals', () => payout, "wallet_address = 'mine'"],
  ['the network of a payout that waits', 'withdrawals', () => payout, "network = 'bsc'"],
  ['an identity', 'users', () => newcomer.id, "kyc_status = 'approved'"],
  ['an identity that was approved once', 'users', () => former.id, "kyc_status = 'approved'"],
  ['an administrator', 'users', () => user.id, "role = 'admin'"],
  ['an account', 'users', () => user.id, 'is_active = FALSE'],
  ['an account that was deactivated', 'users', () => former.id, 'is_active = TRUE'],
  ['a payout address', 'users', () => newcomer.id, "wallet_address = 'mine'"],
  ['the hold of a payout address', 'users', () => newcomer.id, 'wallet_address_changed_at = NULL'],
  ['the hold of a password', 'users', () => newcomer.id, "password_reset_at = '2020-01-01'"],
  ['the hold of a factor', 'users', () => newcomer.id, 'factor_removed_at = NULL'],
  ['an e-mail', 'users', () => newcomer.id, "email = 'thief@test.example'"],
  ['an approval', 'approvals', () => request, "state = 'executed', decided_by = requested_by + 1"],
  ['an approval that waits', 'approvals', () => request, "state = 'waiting', decided_by = requested_by + 1"],
  ['break-glass', 'approvals', () => request, "state = 'waiting', is_break_glass = 1"],
  ['a request that nobody refused', 'approvals', () => request, "state = 'refused'"],
];

it.each(NAMED)('names %s that was changed by the api’s own database user', async (_, table, id, set) => {
  const where = `WHERE id = ${id()}`;
  const [before] = await select<Record<string, unknown>>(api.owner, `SELECT * FROM ${table} ${where}`);
  await api.services.sequelize.query(`UPDATE ${table} SET ${set} ${where}`);
  expect([...new Set(await found())]).toEqual([`${NAMES[table]} ${id()}`]);
  const changed = set.split(', ').map((one) => one.split(' = ')[0] as string);
  await api.owner.query(`UPDATE ${table} SET ${changed.map((name) => `${name} = ?`)} ${where}`, {
    replacements: changed.map((name) => before?.[name]),
  });
  expect(await found()).toEqual([]);
});

it.each([
  ['buyer_fee_percentage', `JSON_MERGE_PATCH(value, '{"buyer_fee_percentage": "100"}')`],
  ['admin_wallet_address', `JSON_MERGE_PATCH(value, '{"admin_wallet_address": "mine"}')`],
  ['large_amount', `JSON_REMOVE(value, '$.large_amount')`],
])('names the setting %s that was changed by the api’s own database user', async (name, value) => {
  const [before] = await select<{ value: string }>(api.owner, 'SELECT value FROM settings');
  await api.services.sequelize.query(`UPDATE settings SET value = ${value}`);
  expect([...new Set(await found())]).toEqual([`setting ${name}`]);
  await api.owner.query('UPDATE settings SET value = ?', { replacements: [before?.value] });
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
