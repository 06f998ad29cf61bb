import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { readLines } from '@souk/contracts/backOffice/audit/storedLines';
import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { approve } from '../../../../test/approve';
import { codeOf } from '../../../../test/codeOf';
import {
  type Actor,
  createAdmin,
  createNewcomer,
  createOwner,
  createTrader,
} from '../../../../test/factories';
import { upload } from '../../../../test/kycUploads';
import { mailsTo } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { approvalNumber } from '../../../domain/approvals/approvalNumber';
import { hashOfPayload } from '../../../domain/approvals/payloads';
import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { recordAudit } from '../../../domain/audit/recordAudit';
import {
  Approval,
  AuditLogEntry,
  Deposit,
  TotpFactor,
  TreasuryState,
  User,
  Verdict,
  Withdrawal,
} from '../../../domain/models';
import { runApprovals } from './approvalJob';

const api = testApi();
let first: Actor;
let second: Actor;

const owner = () => createOwner(api);
beforeAll(async () => {
  [first, second] = [await owner(), await owner()];
  await setSettings(api, { four_eyes: true });
});

/** Each user of a test is new, which is flagged. */
const WEIGHED = { reason: 'Checked by hand', seen_flags: FLAG_CODES };

const payout = async (amount: string) => {
  const user = await createTrader(api, { balance: '20000' });
  const { body } = await user.call('POST', '/wallet/withdraw', { amount });
  return { user, id: body.id as number };
};
const release = (id: number, actor = first) =>
  actor.call('PUT', `/admin/withdrawals/${id}`, { status: 'processing', ...WEIGHED });
/** The delay counts from the approval's time in the log. */
const letDelayPass = async (id: number) => {
  await api.owner.query(`UPDATE approvals SET executes_at = NOW(3) WHERE id = ${id}`);
  await api.owner.query(
    `UPDATE audit_log SET created_at = created_at - INTERVAL 2 DAY WHERE subject_type = 'approval' AND subject_id = '${id}'`,
  );
};
const logOf = (id: number) => `/admin/audit-log?subject_type=withdrawal&subject_id=${id}`;
const endWaiting = () =>
  api.owner.query("UPDATE approvals SET state = 'cancelled', ended_at = NOW(3) WHERE state = 'waiting'");
const breakIt = (approval_id: number, actor = first) =>
  actor.call('POST', '/admin/approvals/break-glass', { approval_id, reason: 'Nobody else is awake' });
const statusOf = async (id: number) => (await Withdrawal.findByPk(id))?.status;

describe('a payout of 1,000 USDT or more', () => {
  it('is started only once a second person approved it, as the one who asked', async () => {
    const { id } = await payout('1250');
    const asked = await release(id);
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({ id, status: 'pending', approval: { state: 'pending' } });
    expect(await statusOf(id)).toBe('pending');
    const approval = asked.body.approval.id;
    expect(codeOf(await approve(approval, second))).toBe('evidence_missing');
    expect(codeOf(await approve(approval, second, { typed_amount: '1' }))).toBe('amount_mistyped');
    const approved = await approve(approval, second, { typed_amount: '1250' });
    expect(approved.body).toMatchObject({ state: 'executed', decided_by: { id: second.id } });
    expect(await statusOf(id)).toBe('processing');
    const { body: log } = await first.call('GET', logOf(id));
    expect(log[0]).toMatchObject({ action: 'withdrawal.process', actor: { id: first.id } });
    const { body: review } = await first.call('GET', `/admin/withdrawals/${id}/review`);
    expect(review.withdrawal.last_decision).toMatchObject({
      by: { id: first.id },
      approved_by: { id: second.id },
    });
    const { body: told } = await first.call('GET', '/admin/audit-log?subject_type=approval');
    expect(told.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'approval.execute',
      'approval.approve',
      'approval.request',
    ]);
  });

  it('is not approved by who asked, nor by who saw another request, is too new, or has no factor', async () => {
    const { id } = await payout('1250');
    const { body } = await release(id);
    const request = body.approval.id;
    expect(codeOf(await approve(request, first))).toBe('approval_own');
    expect(codeOf(await approve(request, second, { seen_hash: '0'.repeat(64) }))).toBe('approval_changed');
    const young = await owner();
    await young.user.update({ adminRolesAt: new Date() });
    expect(codeOf(await approve(request, young))).toBe('approver_too_new');
    expect(codeOf(await approve(request, await createAdmin(api)))).toBe('second_factor_missing');
    const support = await owner();
    await support.user.update({ adminRoles: 'support' });
    expect(codeOf(await approve(request, support))).toBe('permission_missing');
    expect(await statusOf(id)).toBe('pending');
  });

  it('is asked for once, and the second one learns who asked', async () => {
    const { id } = await payout('1250');
    await release(id);
    const again = await release(id, second);
    expect([again.status, codeOf(again)]).toEqual([409, 'approval_pending']);
    expect(again.body.detail).toContain(first.user.email);
  });

  it('is overtaken where its owner has cancelled it, and nothing is done', async () => {
    const { id, user } = await payout('1250');
    const { body } = await release(id);
    expect((await user.call('POST', `/wallet/withdrawals/${id}/cancel`)).status).toBeLessThan(300);
    const late = await approve(body.approval.id, second);
    expect([late.status, codeOf(late)]).toEqual([409, 'approval_overtaken']);
    expect(await Approval.findByPk(body.approval.id)).toMatchObject({
      state: 'overtaken',
      failedCode: 'withdrawal_decided',
    });
  });

  it('is refused at once where it could not be done anyway', async () => {
    const { id } = await payout('1250');
    await second.call('PUT', `/admin/withdrawals/${id}`, { status: 'rejected', reason: 'No' });
    const { status, body } = await release(id);
    expect([status, codeOf({ body })]).toEqual([409, 'withdrawal_decided']);
    expect(await Approval.count({ where: { subjectId: String(id), subjectType: 'withdrawal' } })).toBe(0);
  });

  it('is withdrawn by who asked, and refused by another with a reason', async () => {
    const one = (await release((await payout('1250')).id)).body.approval.id;
    expect((await second.call('POST', `/admin/approvals/${one}/withdraw`)).status).toBe(403);
    expect((await first.call('POST', `/admin/approvals/${one}/withdraw`)).body.state).toBe('withdrawn');
    const other = (await release((await payout('1250')).id)).body.approval.id;
    expect((await second.call('POST', `/admin/approvals/${other}/refuse`, {})).status).toBe(422);
    const refused = await second.call('POST', `/admin/approvals/${other}/refuse`, {
      reason: 'Unknown to me',
    });
    expect(refused.body).toMatchObject({ state: 'refused', decision_reason: 'Unknown to me' });
    expect(codeOf(await approve(other, second))).toBe('approval_over');
  });

  it('expires after a day', async () => {
    const { id } = await payout('1250');
    const request = (await release(id)).body.approval.id;
    await api.owner.query(
      `UPDATE approvals SET expires_at = NOW(3) - INTERVAL 1 SECOND WHERE id = ${request}`,
    );
    expect(codeOf(await approve(request, second))).toBe('approval_over');
    await runApprovals(api.services);
    expect((await Approval.findByPk(request))?.state).toBe('expired');
    expect((await release(id)).status).toBe(202);
  });

  it('has one outcome whatever comes at once', async () => {
    const { id, user } = await payout('1250');
    const request = (await release(id)).body.approval.id;
    const third = await owner();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => approve(request, second)),
      ...[1, 2, 3].map(() => approve(request, third)),
      second.call('POST', `/admin/approvals/${request}/refuse`, { reason: 'No' }),
      first.call('POST', `/admin/approvals/${request}/withdraw`),
      user.call('POST', `/wallet/withdrawals/${id}/cancel`),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const { state } = (await Approval.findByPk(request)) as Approval;
    const status = await statusOf(id);
    expect(['executed', 'refused', 'withdrawn', 'overtaken']).toContain(state);
    if (state === 'executed') expect(status).toBe('processing');
    if (status === 'processing') expect(state).toBe('executed');
    const { body: log } = await first.call('GET', logOf(id));
    expect(
      log.filter(({ action }: { action: string }) => action === 'withdrawal.process').length,
    ).toBeLessThanOrEqual(1);
  });
});

it('one request that cannot be carried out keeps no other from its end', async () => {
  const [broken, late] = [(await payout('1250')).id, (await payout('1250')).id];
  const [waiting, old] = [await release(broken), await release(late)].map(({ body }) => body.approval.id);
  expect((await breakIt(waiting)).status).toBe(200);
  await api.owner.query(
    'UPDATE approvals SET executes_at = NOW(3), payload = ?, payload_hash = ? WHERE id = ?',
    { replacements: ['{}', hashOfPayload('{}'), waiting] },
  );
  await api.owner.query(`UPDATE approvals SET expires_at = NOW(3) WHERE id = ${old}`);
  await runApprovals(api.services);
  const stateOf = async (id: number) => (await Approval.findByPk(id))?.state;
  expect([await stateOf(waiting), await stateOf(old)]).toEqual(['overtaken', 'expired']);
  await api.owner.query(`UPDATE approvals SET is_break_glass = 0 WHERE id = ${waiting}`);
});

it('lets one person pay small amounts, but no more than three times the limit within a day', async () => {
  const alone = await owner();
  const answers: number[] = [];
  for (let times = 0; times < 4; times += 1)
    answers.push((await release((await payout('900')).id, alone)).status);
  expect(answers).toEqual([200, 200, 200, 202]);
});

it('lets one person credit small deposits that no chain confirms, but no more than three times the limit a day', async () => {
  const alone = await owner();
  const answers: [number, unknown][] = [];
  for (let times = 0; times < 4; times += 1) {
    const json = { amount: '900', txn_hash: `small-deposit-${times}` };
    const { body } = await (await createTrader(api)).call('POST', '/wallet/deposit', json);
    const answer = await alone.call('PUT', `/admin/deposits/${body.id}`, { status: 'approved', ...WEIGHED });
    answers.push([answer.status, answer.body.approval?.needs.params]);
  }
  expect(answers).toEqual([
    ...Array(3).fill([200, undefined]),
    [202, { amount: '3600', from: '3000.000000' }],
  ]);
});

it('leaves out of both sums what a second person approved, and counts break-glass', async () => {
  const alone = await owner();
  const asked = await release((await payout('5000')).id, alone);
  const paid = await approve(asked.body.approval.id, second, { typed_amount: '5000' });
  expect(paid.body.state).toBe('executed');
  expect((await release((await payout('900')).id, alone)).status).toBe(200);
  const deposit = async (amount: string) => {
    const json = { amount, txn_hash: `deposit-of-two-${amount}` };
    const { body } = await (await createTrader(api)).call('POST', '/wallet/deposit', json);
    return alone.call('PUT', `/admin/deposits/${body.id}`, { status: 'approved', ...WEIGHED });
  };
  const { approval } = (await deposit('6000')).body;
  expect((await approve(approval.id, second, { typed_amount: '6000' })).body.state).toBe('executed');
  expect((await deposit('900')).status).toBe(200);
  const { id } = await payout('2500');
  const request = (await release(id, alone)).body.approval.id;
  expect((await breakIt(request, alone)).status).toBe(200);
  // The same job also executes a request that two people decided.
  const json = { admin_wallet_address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' };
  const other = (await alone.call('PUT', '/admin/wallet-address', json)).body.approval.id as number;
  const row = (await Approval.findByPk(other)) as Approval;
  await approve(other, second, { number: approvalNumber(api.services.config.jwtKey, row) });
  for (const one of [request, other]) await letDelayPass(one);
  await runApprovals(api.services);
  expect([await statusOf(id), (await Approval.findByPk(other))?.state]).toEqual(['processing', 'executed']);
  expect((await release((await payout('10')).id, alone)).body.approval?.needs.code).toBe('released_today');
  await api.owner.query(`UPDATE approvals SET is_break_glass = 0, state = 'cancelled' WHERE id = ${request}`);
});

it('takes two to credit 1,000 USDT or more that is not the amount which its user was told to send', async () => {
  const setUp = { admin_wallet_address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' };
  await setSettings(api, setUp);
  const user = await createTrader(api);
  const { body: told } = await user.call('POST', '/wallet/deposit-intents', { amount: '2000' });
  const claim = async (amount: string, name: string) => {
    const txn_hash = name.repeat(64);
    const { body } = await user.call('POST', '/wallet/deposit', { amount, txn_hash, intent_id: told.id });
    const { network } = await Deposit.findByPk(body.id, { rejectOnEmpty: true });
    const subject = { subjectType: 'deposit', subjectId: body.id, network, hash: txn_hash } as const;
    await Verdict.create({ ...subject, needed: 1, outcome: 'match', checkedAt: new Date() });
    const said = { status: 'approved', ...WEIGHED, typed_amount: amount };
    return { id: body.id, answer: await first.call('PUT', `/admin/deposits/${body.id}`, said) };
  };
  const other = await claim('50000', 'a');
  expect([other.answer.status, other.answer.body.approval?.needs]).toEqual([
    202,
    { code: 'large_unbound', params: { amount: '50000.000000', from: '1000.00' } },
  ]);
  await second.call('PUT', `/admin/deposits/${other.id}`, { status: 'rejected', reason: 'Not theirs' });
  expect((await claim(told.amount_to_send, 'b')).answer.status).toBe(200);
});

it('takes two to complete a payout that no chain confirms, and one to reject', async () => {
  const { id } = await payout('10');
  const starter = await owner();
  await release(id, starter);
  const takeOver = (actor: Actor) => actor.call('POST', `/admin/withdrawals/${id}/take-over`);
  for (const json of [
    { status: 'approved', txn_hash: 'a'.repeat(64) },
    { status: 'rejected', reason: 'No' },
  ]) {
    const other = await first.call('PUT', `/admin/withdrawals/${id}`, json);
    expect([other.status, codeOf(other)]).toEqual([409, 'payout_of_another']);
    expect(other.body.detail).toContain(starter.user.email);
  }
  const giveOver = (actor: Actor) => actor.call('POST', `/admin/withdrawals/${id}/hand-over`);
  await giveOver(starter);
  expect((await takeOver(first)).status).toBe(204);
  expect((await takeOver(first)).status).toBe(204);
  const { body: taken } = await first.call('GET', '/admin/audit-log?action=withdrawal.take_over');
  expect(taken).toMatchObject([{ before: { handled_by: null }, after: { handled_by: first.id } }]);
  const guess = await first.call('PUT', `/admin/withdrawals/${id}`, { status: 'approved', txn_hash: 'x' });
  expect([guess.status, codeOf(guess)]).toEqual([422, 'hash_malformed']);
  const hash = 'a'.repeat(64);
  const done = await first.call('PUT', `/admin/withdrawals/${id}`, {
    status: 'approved',
    txn_hash: hash,
    opened_hash: hash,
  });
  expect([done.status, done.body.approval.needs.code]).toEqual([202, 'payment_unconfirmed']);
  await giveOver(first);
  await takeOver(second);
  expect(
    (await second.call('PUT', `/admin/withdrawals/${id}`, { status: 'rejected', reason: 'No' })).status,
  ).toBe(200);
  expect(codeOf(await takeOver(first))).toBe('withdrawal_decided');
});

describe('what is flagged', () => {
  const put = (path: string, json: object) => first.call('PUT', `/admin/${path}`, json);
  const deposit = async (amount: string) => {
    const json = { amount, txn_hash: `flagged-${amount}-${Math.random()}` };
    const { body } = await (await createTrader(api)).call('POST', '/wallet/deposit', json);
    return { path: `deposits/${body.id}`, approved: { status: 'approved', opened_hash: json.txn_hash } };
  };

  it('is let go by one who says why and that they saw the flags, else by two', async () => {
    const answers = [{}, { reason: 'Known by hand' }, { seen_flags: ['new_account'] }].map(async (said) => {
      const { path, approved } = await deposit('5');
      const { status, body } = await put(path, { ...approved, ...said });
      return [status, body.approval?.needs.code];
    });
    expect(await Promise.all(answers)).toEqual([
      [202, 'reason_missing'],
      [202, 'flags_unseen'],
      [202, 'reason_missing'],
    ]);
    const { path, approved } = await deposit('5');
    expect((await put(path, { ...approved, ...WEIGHED })).status).toBe(200);
  });

  it('is looked at again where there is a flag that was not seen', async () => {
    const { path, approved } = await deposit('5');
    const late = await put(path, { ...approved, ...WEIGHED, seen_flags: ['large_amount'] });
    expect([late.status, codeOf(late)]).toEqual([409, 'flags_changed']);
  });

  it('has its amount typed where it is large', async () => {
    await setSettings(api, { large_amount: '100.00' });
    const { path, approved } = await deposit('500');
    const wrong = await put(path, { ...approved, ...WEIGHED, typed_amount: '50' });
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'amount_mistyped']);
    const other = await deposit('500');
    const untyped = await put(other.path, { ...other.approved, ...WEIGHED });
    expect(untyped.body.approval.needs).toEqual({ code: 'amount_untyped' });
    expect((await put(path, { ...approved, ...WEIGHED, typed_amount: '500.00' })).status).toBe(200);
    await setSettings(api, { large_amount: '1000.00' });
  });

  it('and what is refused, has a reason', async () => {
    const { path } = await deposit('5');
    const mute = await put(path, { status: 'rejected' });
    expect([mute.status, codeOf(mute)]).toEqual([422, 'reason_missing']);
    expect((await put(path, { status: 'rejected', admin_notes: 'Not found' })).status).toBe(200);
    const weaker = await put('settings/payout_hold_hours', { value: 1 });
    expect([weaker.status, codeOf(weaker)]).toEqual([422, 'reason_missing']);
  });
});

describe('a new deposit address', () => {
  const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
  const ask = async () => {
    const { body } = await first.call('PUT', '/admin/wallet-address', { admin_wallet_address: ADDRESS });
    return body.approval.id as number;
  };
  const number = async (id: number) =>
    approvalNumber(api.services.config.jwtKey, (await Approval.findByPk(id)) as Approval);

  it('takes the number of the mail, which the api wrote, and a day in which anyone cancels it', async () => {
    const id = await ask();
    expect(codeOf(await approve(id, second))).toBe('wrong_approval_number');
    const mails = await mailsTo(api, second.id);
    expect(mails.map(({ text }) => text).join()).toContain(await number(id));
    const { body } = await approve(id, second, { number: await number(id) });
    expect(body.state).toBe('waiting');
    const hours = (Date.parse(body.executes_at) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await runApprovals(api.services);
    expect((await api.services.settings.read()).admin_wallet_address).not.toBe(ADDRESS);
    const trader = await createTrader(api);
    const told = async () => (await trader.call('GET', '/wallet/admin-wallet-address')).body.changes_at;
    expect(await told()).toBe(body.executes_at);
    const support = await owner();
    await support.user.update({ adminRoles: 'support' });
    const cancelled = await support.call('POST', `/admin/approvals/${id}/cancel`, { reason: 'Not ours' });
    expect(cancelled.body.state).toBe('cancelled');
    expect(await told()).toBeUndefined();
  });

  it('is in force after it, once, and everyone was reminded an hour before', async () => {
    const id = await ask();
    await approve(id, second, { number: await number(id) });
    await api.owner.query(`UPDATE approvals SET executes_at = NOW(3) + INTERVAL 30 MINUTE WHERE id = ${id}`);
    await runApprovals(api.services);
    await runApprovals(api.services);
    const [reminders] = await api.services.sequelize.query(
      `SELECT id FROM outbox WHERE kind = 'approval_due' AND subject_id = ${id}`,
    );
    expect(reminders).toHaveLength(1);
    await letDelayPass(id);
    await Promise.all([1, 2, 3].map(() => runApprovals(api.services)));
    expect((await api.services.settings.read()).admin_wallet_address).toBe(ADDRESS);
    expect((await Approval.findByPk(id))?.state).toBe('executed');
  });

  it('is overtaken where who asked may not ask for it any more, and keeps the next one from nothing', async () => {
    const asker = await owner();
    const json = { admin_wallet_address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' };
    const request = async () => (await asker.call('PUT', '/admin/wallet-address', json)).body.approval.id;
    const id = await request();
    await approve(id, second, { number: await number(id) });
    await asker.user.update({ adminRoles: 'support' });
    await letDelayPass(id);
    await runApprovals(api.services);
    expect(await Approval.findByPk(id)).toMatchObject({
      state: 'overtaken',
      failedCode: 'permission_missing',
    });
    await asker.user.update({ adminRoles: null });
    const next = await request();
    await asker.user.update({ adminRoles: 'support' });
    const answer = await approve(next, second, { number: await number(next) });
    expect(answer.body.state).toBe('waiting');
    await second.call('POST', `/admin/approvals/${next}/cancel`, { reason: 'Enough' });
  });

  it.each<[string, (approver: Actor) => unknown, string]>([
    ['is deactivated', ({ user }) => user.update({ isActive: false }), 'admins_only'],
    ['may approve no more', ({ user }) => user.update({ adminRoles: 'auditor' }), 'permission_missing'],
    [
      'has no second factor any more',
      ({ id }) => TotpFactor.destroy({ where: { userId: id } }),
      'second_factor_missing',
    ],
  ])('is overtaken where who approved it %s by then', async (_, change, failedCode) => {
    const approver = await owner();
    const id = await ask();
    expect((await approve(id, approver, { number: await number(id) })).body.state).toBe('waiting');
    await change(approver);
    await letDelayPass(id);
    const before = (await api.services.settings.read()).admin_wallet_address;
    await runApprovals(api.services);
    expect(await Approval.findByPk(id)).toMatchObject({ state: 'overtaken', failedCode });
    expect((await api.services.settings.read()).admin_wallet_address).toBe(before);
  });

  it('is not guessed', async () => {
    const id = await ask();
    const right = await number(id);
    const wrong = [1, 2, 3, 4, 5].map((step) => String((Number(right) + step) % 1_000_000).padStart(6, '0'));
    for (const guess of wrong) await approve(id, second, { number: guess });
    const { status } = await approve(id, second, { number: right });
    expect(status).toBe(api.services.rateLimits.isOn ? 429 : 200);
  });
});

describe('an announcement', () => {
  const say = (value: string, actor = first) => actor.call('PUT', '/admin/settings/announcement', { value });
  const told = async () => (await api.call('GET', '/announcement')).body.text;

  it('is published by two, and taken down by one', async () => {
    const asked = await say('Payouts take longer today.');
    expect([asked.status, asked.body.announcement, await told()]).toEqual([202, '', '']);
    const { id } = asked.body.approval;
    expect(codeOf(await approve(id, first))).toBe('approval_own');
    expect((await approve(id, second)).body).toMatchObject({
      action: 'announcement.publish',
      state: 'executed',
      summary: [line('announcement', '', 'Payouts take longer today.')],
    });
    expect(await told()).toBe('Payouts take longer today.');
    expect((await say('')).status).toBe(200);
    expect(await told()).toBe('');
  });

  it('that leads elsewhere is refused before a second person reads it', async () => {
    const { status, body } = await say('Sign in at souk-support.com');
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'value', code: 'is_link' })],
    ]);
  });
});

describe('roles', () => {
  it('are given by two and after a day, and taken by one at once', async () => {
    const member = await owner();
    const taken = await first.call('PUT', `/admin/team/${member.id}`, { roles: ['support'] });
    expect([taken.status, taken.body.roles]).toEqual([200, ['support']]);
    expect((await member.call('GET', '/admin/treasury')).status).toBe(403);
    const given = await first.call('PUT', `/admin/team/${member.id}`, { roles: ['support', 'treasurer'] });
    expect([given.status, given.body.roles]).toEqual([202, ['support']]);
  });

  it('decide who deactivates an administrator: who may take roles', async () => {
    const [compliance, treasurer] = [await owner(), await owner()];
    await compliance.user.update({ adminRoles: 'compliance' });
    await treasurer.user.update({ adminRoles: 'treasurer' });
    const deactivate = (id: number, actor: Actor) =>
      actor.call('PUT', `/admin/users/${id}`, { is_active: false });
    expect(codeOf(await deactivate(treasurer.id, compliance))).toBe('permission_missing');
    expect((await deactivate((await createTrader(api)).id, compliance)).status).toBe(200);
    expect((await deactivate(treasurer.id, first)).status).toBe(200);
  });

  it('are not given back by a request from before they were taken', async () => {
    const member = await owner();
    await member.user.update({ adminRoles: 'support' });
    const put = (roles: string[]) => first.call('PUT', `/admin/team/${member.id}`, { roles });
    const { id } = (await put(['support', 'arbiter', 'treasurer'])).body.approval;
    const request = await Approval.findByPk(id, { rejectOnEmpty: true });
    await approve(id, second, { number: approvalNumber(api.services.config.jwtKey, request) });
    await member.user.update({ adminRoles: 'auditor' });
    await letDelayPass(id);
    await runApprovals(api.services);
    expect((await User.findByPk(member.id))?.adminRoles).toBe('auditor');
    await request.reload();
    expect([request.state, request.failedCode]).toEqual(['overtaken', 'approval_changed']);
  });

  it('leave two owners while two people decide, also where they remove each other at once', async () => {
    const others = (await User.findAll({ where: { role: 'admin', isActive: true } })).filter(
      ({ id }) => id !== first.id && id !== second.id,
    );
    for (const other of others) await other.update({ isActive: false });
    const answers = await Promise.all([
      first.call('PUT', `/admin/users/${second.id}`, { is_active: false }),
      second.call('PUT', `/admin/team/${first.id}`, { roles: ['support'] }),
    ]);
    expect(answers.map(codeOf)).toEqual(['last_owner', 'last_owner']);
    for (const other of others) await other.update({ isActive: true });
  });
});

describe('the emergency stop', () => {
  it('takes one, and to go on takes two', async () => {
    const support = await owner();
    await support.user.update({ adminRoles: 'support' });
    const { id, user } = await payout('10');
    expect((await support.call('POST', '/admin/payouts/pause', { reason: 'Odd payouts' })).status).toBe(204);
    expect(codeOf(await release(id, await owner()))).toBe('payouts_paused');
    const balance = () => user.call('GET', '/wallet/balance');
    expect((await balance()).body.payouts_paused_since).toEqual(expect.any(String));
    expect(codeOf(await first.call('POST', '/admin/payouts/pause', { reason: 'Again' }))).toBe(
      'payouts_paused_already',
    );
    const asked = await first.call('POST', '/admin/treasury/resume-payouts', { reason: 'All well' });
    expect(asked.status).toBe(202);
    expect((await approve(asked.body.approval.id, second)).body.state).toBe('executed');
    expect((await balance()).body).not.toHaveProperty('payouts_paused_since');
    expect((await release(id, await owner())).status).toBe(200);
  });

  it('accepts the difference at the time of the request, not what went missing before its approval', async () => {
    const differ = (by: string) =>
      api.owner.query('UPDATE treasury_state SET difference = ?', { replacements: [by] });
    await differ('-7');
    expect((await first.call('POST', '/admin/payouts/pause', { reason: 'Odd' })).status).toBe(204);
    const { body } = await first.call('POST', '/admin/treasury/resume-payouts', { reason: 'Seven for gas' });
    const asked = await Approval.findByPk(body.approval.id, { rejectOnEmpty: true });
    expect(readLines(asked.summary)).toContainEqual(line('difference', '-7.000000'));
    await differ('-50000');
    expect((await approve(asked.id, second)).body.state).toBe('executed');
    const state = await TreasuryState.findByPk(1, { rejectOnEmpty: true });
    expect(state.accepted).toBe('-7.000000');
    expect(state.acceptedAt?.getTime()).toBeLessThanOrEqual(asked.requestedAt.getTime());
    await differ('0');
  });
});

describe('break-glass', () => {
  it('is for one’s own payout, waits an hour, is told to all and seen by another', async () => {
    const { id } = await payout('1250');
    const request = (await release(id)).body.approval.id;
    expect(codeOf(await breakIt(request, second))).toBe('break_glass_refused');
    const { body: broken } = await breakIt(request);
    expect(broken).toMatchObject({ state: 'waiting', is_break_glass: true });
    expect(Math.round((Date.parse(broken.executes_at) - Date.now()) / 60_000)).toBe(60);
    await runApprovals(api.services);
    expect(await statusOf(id)).toBe('pending');
    const other = (await release((await payout('1250')).id)).body.approval.id;
    expect(codeOf(await breakIt(other))).toBe('break_glass_refused');
    await letDelayPass(request);
    await runApprovals(api.services);
    expect(await statusOf(id)).toBe('processing');
    const alarms = async () =>
      (await first.call('GET', '/admin/alarms')).body.map((alarm: { code: string }) => alarm.code);
    expect(await alarms()).toContain('break_glass');
    expect(codeOf(await first.call('POST', `/admin/approvals/${request}/acknowledge`))).toBe('approval_own');
    expect((await second.call('POST', `/admin/approvals/${request}/acknowledge`)).body.acknowledged).toBe(
      true,
    );
    expect(await alarms()).not.toContain('break_glass');
  });

  it.each<[string, (owner: Actor) => unknown, string]>([
    ['is no owner any more', ({ user }) => user.update({ adminRoles: 'treasurer' }), 'admins_only'],
    [
      'has no second factor any more',
      ({ id }) => TotpFactor.destroy({ where: { userId: id } }),
      'second_factor_missing',
    ],
  ])('is overtaken where who used it %s', async (_, change, failedCode) => {
    await endWaiting();
    const used = await owner();
    const { id } = await payout('1250');
    const request = (await release(id, used)).body.approval.id;
    expect((await breakIt(request, used)).body.state).toBe('waiting');
    await change(used);
    await letDelayPass(request);
    await runApprovals(api.services);
    expect(await Approval.findByPk(request)).toMatchObject({ state: 'overtaken', failedCode });
    expect(await statusOf(id)).toBe('pending');
    await api.owner.query(`UPDATE approvals SET is_break_glass = 0 WHERE id = ${request}`);
  });

  it('is one at a time and three a month, however many are asked for at one moment', async () => {
    const broken = { where: { isBreakGlass: true } };
    await endWaiting();
    const asked: { by: Actor; id: number }[] = [];
    for (let at = 0; at < 10; at += 1) {
      const by = at % 2 ? first : second;
      asked.push({ by, id: (await release((await payout('1250')).id, by)).body.approval.id });
    }
    const left = 3 - (await Approval.count(broken));
    expect(left).toBeGreaterThan(0);
    for (let round = 0; round <= left; round += 1) {
      const fifty = Array.from({ length: 5 }, () => asked).flat();
      const answers = await Promise.all(fifty.map(({ id, by }) => breakIt(id, by)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(round < left ? 1 : 0);
      await endWaiting();
    }
    expect(await Approval.count(broken)).toBe(3);
  });

  it('is never for a deposit address, nor above ten times the limit', async () => {
    const { body } = await first.call('PUT', '/admin/transaction-fees', {
      buyer_fee_percentage: '9',
      seller_fee_percentage: '9',
      description: null,
    });
    expect(codeOf(await breakIt(body.approval.id))).toBe('break_glass_refused');
    const large = (await release((await payout('10001')).id)).body.approval.id;
    expect(codeOf(await breakIt(large))).toBe('break_glass_refused');
  });
});

describe('a file of more people than one may take', () => {
  const take = (query = '') => first.call('GET', `/admin/exports/users${query}`);
  const ask = (query = '') => first.call('POST', `/admin/exports/users${query}`);
  const taken = (people: number) =>
    recordAudit(undefined, {
      actorId: first.id,
      action: 'data.export',
      id: 'users',
      after: { list: 'users', people },
      requestId: null,
    });

  it('takes two, whether at once or in slices, and then the same file may be taken', async () => {
    expect([(await take()).status, (await ask()).status]).toEqual([200, 204]);
    await taken(1_000);
    const refused = await take('?role=admin');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'export_takes_two']);
    const asked = await ask('?role=admin');
    expect([asked.status, asked.body.approval.needs]).toEqual([
      202,
      { code: 'many_people', params: { people: expect.any(Number) } },
    ]);
    expect((await approve(asked.body.approval.id, second)).body.state).toBe('executed');
    expect((await take('?role=admin')).status).toBe(200);
    expect(codeOf(await take('?role=user'))).toBe('export_takes_two');
    expect((await second.call('GET', '/admin/exports/users')).status).toBe(200);
  });

  it('holds for each list that tells email addresses, counted once a person', async () => {
    const { user } = await payout('5');
    await user.call('POST', '/wallet/withdraw', { amount: '6' });
    const refused = await first.call('GET', '/admin/exports/withdrawals');
    expect(codeOf(refused)).toBe('export_takes_two');
    expect((await second.call('GET', '/admin/exports/withdrawals')).status).toBe(200);
    const [entry] = await AuditLogEntry.findAll({
      where: { actorId: second.id, action: 'data.export' },
      order: [['id', 'DESC']],
      limit: 1,
    });
    const people = await Withdrawal.count({ distinct: true, col: 'user_id' });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({ list: 'withdrawals', people });
    expect((await first.call('GET', '/admin/exports/trades')).status).toBe(200);
  });
});

it('tells once of an administrator who makes requests and takes them back, and of one that stands', async () => {
  const by = await owner();
  const told = async () =>
    (await mailsTo(api, second.id)).map(({ text }) => text).filter((text) => text.includes(by.user.username));
  const before = (await told()).length;
  const made = async () => (await release((await payout('1250')).id, by)).body.approval.id as number;
  const takeBack = (id: number) => by.call('POST', `/admin/approvals/${id}/withdraw`);
  for (let times = 0; times < 3; times += 1) {
    const id = await made();
    await told();
    expect((await takeBack(id)).status).toBe(200);
  }
  for (let times = 0; times < 5; times += 1) await takeBack(await made());
  const mails = (await told()).slice(before);
  expect(mails).toHaveLength(4);
  expect(mails[3]).toContain('Requests taken back within an hour: 3');
  const stands = await made();
  expect((await told()).slice(before)).toHaveLength(4);
  await api.owner.query(
    `UPDATE outbox SET next_at = NOW(3) WHERE subject_id = ${stands} AND done_at IS NULL`,
  );
  expect((await told()).at(-1)).toContain('8 other requests of theirs were made and taken back');
});

describe('an identity that is approved by hand', () => {
  const NOTES = 'Known to us. '.repeat(70).trim();
  const ask = async (actor: Actor) => {
    const json = { kyc_status: 'approved', kyc_notes: NOTES };
    const { body } = await first.call('PUT', `/admin/users/${actor.id}`, json);
    return body.approval.id as number;
  };
  const newcomer = async () => {
    const actor = await createNewcomer(api);
    const me = { full_name: 'Ada Example', date_of_birth: '1990-01-02', country: 'France' };
    expect((await actor.call('PUT', '/profile/me', me)).status).toBe(200);
    return actor;
  };

  it('names who it is, with all that its user will read', async () => {
    const id = await ask(await newcomer());
    const { body } = await second.call('GET', `/admin/approvals/${id}`);
    expect(body.summary).toEqual(
      expect.arrayContaining([
        line('full_name', 'Ada Example'),
        line('date_of_birth', '1990-01-02'),
        line('country', 'France'),
        line('kyc_notes', NOTES),
      ]),
    );
    expect((await approve(id, second)).body.state).toBe('executed');
  });

  it.each<[string, (actor: Actor) => Promise<unknown>]>([
    ['another name', (actor) => actor.call('PUT', '/profile/me', { full_name: 'Bob Example' })],
    ['a document', (actor) => upload(api, actor)],
  ])('is another decision with %s', async (_, changed) => {
    const actor = await newcomer();
    const id = await ask(actor);
    await changed(actor);
    expect(codeOf(await approve(id, second))).toBe('approval_overtaken');
    expect((await User.findByPk(actor.id))?.kycStatus).not.toBe('approved');
  });
});

describe('the api’s database user', () => {
  const run = (sql: string) => api.services.sequelize.query(sql);
  const columns = 'action, subject_type, payload, payload_hash, summary, needs, reason, requested_by';
  const asked = async () => {
    const payee = await payout('1250');
    return { payout: payee.id, request: (await release(payee.id)).body.approval.id as number };
  };
  const approveByHand = (id: number) =>
    run(`UPDATE approvals SET state = 'waiting', decided_by = ${second.id}, decided_at = NOW(3), executes_at = NOW(3)
      WHERE id = ${id}`);

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['an approval that the log does not know', approveByHand],
    [
      'break-glass that the log does not know',
      (id) =>
        run(
          `UPDATE approvals SET state = 'waiting', is_break_glass = 1, executes_at = NOW(3) WHERE id = ${id}`,
        ),
    ],
    [
      'an hour of break-glass that is not over',
      async (id) => {
        expect((await breakIt(id)).status).toBe(200);
        await run(`UPDATE approvals SET executes_at = NOW(3) WHERE id = ${id}`);
      },
    ],
    [
      'one that was refused',
      async (id) => {
        await second.call('POST', `/admin/approvals/${id}/refuse`, { reason: 'No' });
        await run(`UPDATE approvals SET ended_at = NULL WHERE id = ${id}`);
        await approveByHand(id);
      },
    ],
    [
      'a request that nobody made',
      async (id) => {
        await run(`UPDATE approvals SET state = 'withdrawn' WHERE id = ${id}`);
        await run(`INSERT INTO approvals (subject_id, ${columns}, requested_at, expires_at, state, decided_by, executes_at)
          SELECT CONCAT(subject_id, '0'), ${columns}, NOW(3), expires_at, 'waiting', ${second.id}, NOW(3)
          FROM approvals WHERE id = ${id}`);
      },
    ],
  ])('has %s carried out by nobody, and named', async (_, write) => {
    await api.owner.query('DELETE FROM approvals WHERE is_break_glass');
    const { payout: id, request } = await asked();
    await write(request);
    const [newest] = await Approval.findAll({ order: [['id', 'DESC']], limit: 1 });
    const early = (await checkDecisions(api.services.sequelize)).map(({ row }) => row);
    await runApprovals(api.services);
    expect(await statusOf(id)).toBe('pending');
    expect((await Approval.findByPk(newest?.id))?.state).toBe('overtaken');
    if (_ !== 'an hour of break-glass that is not over') expect(early).toContain(`approval ${newest?.id}`);
  });

  it('has a request that no one made approved by no one', async () => {
    const { payout: id, request } = await asked();
    const [invented] =
      (await run(`INSERT INTO approvals (subject_id, ${columns}, requested_at, expires_at, state)
      SELECT CONCAT(subject_id, '0'), ${columns}, NOW(3), expires_at, 'pending' FROM approvals WHERE id = ${request}`)) as unknown as [
        number,
        unknown,
      ];
    expect(codeOf(await approve(invented, second))).toBe('approval_changed');
    expect(await statusOf(id)).toBe('pending');
  });
});

it('the database itself refuses one person as both, and the api’s user changes no request', async () => {
  const request = (await release((await payout('1250')).id)).body.approval.id;
  const run = (sql: string) => api.services.sequelize.query(sql);
  await expect(
    run(`UPDATE approvals SET state = 'executed', decided_by = requested_by WHERE id = ${request}`),
  ).rejects.toThrow();
  await expect(run(`UPDATE approvals SET payload = '{}' WHERE id = ${request}`)).rejects.toThrow();
  await expect(run(`DELETE FROM approvals WHERE id = ${request}`)).rejects.toThrow();
});
