import type { AdminReport } from '@souk/contracts/backOffice/desk/adminReports';
import { type Actor, createAdmin, createTrader } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { outcome } from '../../../../test/outcome';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, Notification, User } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { QueuedMail } from '../../platform/tables';
import { Report } from '../tables';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const colleague = madeFirst(() => createAdmin(api));

const read = async (path: string) => (await admin.call('GET', path)).body;
const decide = (id: number, status: string, more: object = {}, actor = admin) =>
  actor.call('PUT', `/admin/reports/${id}`, { status, reason: 'Looked at the trade', ...more });

async function toldTo({ id: userId }: Actor): Promise<Notification[]> {
  await deliverOutbox(api.services);
  return Notification.findAll({ where: { userId }, order: [['id', 'DESC']] });
}

async function aReport(more: object = {}) {
  const [reporter, reported] = [await createTrader(api), await createTrader(api)];
  const { username } = reported.user;
  const report = { username, reason: 'abuse', text: 'Threatened me after the trade', ...more };
  const { status, body } = await reporter.call('POST', '/reports', report);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { reporter, reported, id: body.id as number };
}

const activityOf = async ({ id }: Actor) => (await User.findByPk(id, { rejectOnEmpty: true })).isActive;

it('the back office is told of a report, and lists it with who reported whom', async () => {
  const { reporter, reported, id } = await aReport();
  const [told] = await toldTo(admin);
  expect([told?.kind, told?.subjectId]).toEqual(['report_filed', id]);
  const [report] = await read(`/admin/reports?search=%23${id}`);
  expect(report).toEqual({
    id,
    reporter: { id: reporter.id, email: reporter.user.email, username: reporter.user.username },
    reported: {
      id: reported.id,
      email: reported.user.email,
      username: reported.user.username,
      is_active: true,
    },
    reason: 'abuse',
    text: 'Threatened me after the trade',
    trade_id: null,
    status: 'open',
    created_at: expect.any(String),
    decided_at: null,
    others: 0,
    claim: null,
    last_decision: null,
  } satisfies AdminReport);
});

it.each([
  ['dismissed', undefined, true],
  ['warned', 'Stay polite with the other side.', true],
  ['deactivated', undefined, false],
])('a report is %s once: its author hears only that it was looked at', async (status, words, isActive) => {
  const { reporter, reported, id } = await aReport();
  const { status: code, body } = await decide(id, status, { words });
  expect([code, body.status, body.last_decision.by.id]).toEqual([200, status, admin.id]);
  expect(await activityOf(reported)).toBe(isActive);
  const [closed, ...rest] = await toldTo(reporter);
  expect([closed?.kind, closed?.data, rest]).toEqual(['report_closed', '{}', []]);
  const ofReported = await toldTo(reported);
  expect(ofReported.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual(
    words ? [['account_warned', { words }]] : [],
  );
  expect(await QueuedMail.count({ where: { userId: reported.id } })).toBe(words ? 1 : 0);
  const entry = await AuditLogEntry.findOne({ where: { subjectType: 'report', subjectId: String(id) } });
  expect(JSON.parse(entry?.afterJson ?? '')).toEqual({
    status,
    ...(words && { words }),
    reason: 'Looked at the trade',
  });

  const again = await decide(id, 'dismissed', {}, colleague);
  expect(outcome(again)).toBe('409 report_decided');
  expect(again.body.detail).toContain(`${status}, by ${admin.user.email}`);
});

it('nothing that the reported may read names the reporter or the report', async () => {
  const { reporter, reported, id } = await aReport({ text: 'A sentence of the reporter alone' });
  await decide(id, 'warned', { words: 'Be polite' });
  await decide((await aReport()).id, 'deactivated');
  await toldTo(reported);
  const paths = ['/notifications', '/auth/events', '/profile/me', '/profile/export', '/trades'];
  for (const path of paths) {
    const { status, body } = await reported.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    const text = JSON.stringify(body);
    for (const secret of [reporter.user.username, 'A sentence of the reporter alone', 'Looked at the trade'])
      expect([path, text.includes(secret)]).toEqual([path, false]);
  }
});

it('of two admins who decide at once one wins, and what it decided is done once', async () => {
  const { reporter, reported, id } = await aReport();
  const answers = await Promise.all([
    decide(id, 'warned', { words: 'Be polite' }),
    decide(id, 'deactivated', {}, colleague),
    decide(id, 'dismissed'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [winner] = answers.filter((answer) => answer.status === 200);
  const { status } = winner?.body ?? {};
  expect((await Report.findByPk(id))?.status).toBe(status);
  expect(await activityOf(reported)).toBe(status !== 'deactivated');
  expect((await toldTo(reported)).length).toBe(status === 'warned' ? 1 : 0);
  expect((await toldTo(reporter)).length).toBe(1);
});

it('wants a reason always and words with a warning, and changes nothing without', async () => {
  const { id } = await aReport();
  for (const wrong of [
    { status: 'dismissed', reason: ' ' },
    { status: 'warned', reason: 'x' },
    { status: 'warned', reason: 'x', words: ' ' },
    { status: 'dismissed', reason: 'x', words: 'y' },
    { status: 'open', reason: 'x' },
    { status: 'dismissed', reason: 'x'.repeat(501) },
  ])
    expect([wrong, (await admin.call('PUT', `/admin/reports/${id}`, wrong)).status]).toEqual([wrong, 422]);
  expect((await decide(999_999, 'dismissed')).status).toBe(404);
  expect((await Report.findByPk(id))?.status).toBe('open');
});

it('deactivates no one twice, and acts on no deleted account', async () => {
  const { reported, id } = await aReport();
  await User.update({ isActive: false }, { where: { id: reported.id } });
  expect((await decide(id, 'deactivated')).body.type).toBe('urn:souk:problem:user_decided');
  await User.update({ erasedAt: new Date() }, { where: { id: reported.id } });
  for (const [status, more] of [
    ['warned', { words: 'x' }],
    ['deactivated', {}],
  ] as const)
    expect((await decide(id, status, more)).body.type).toBe('urn:souk:problem:account_erased');
  expect((await decide(id, 'dismissed')).status).toBe(200);
});

it('is not decided by whom it concerns', async () => {
  const { reporter, id } = await aReport();
  const asAdmin = { ...reporter, token: reporter.token };
  await User.update({ role: 'admin' }, { where: { id: reporter.id } });
  expect((await decide(id, 'dismissed', {}, asAdmin)).body.type).toBe('urn:souk:problem:own_account');
});

describe('GET /admin/reports', () => {
  it('filters, searches, counts how many others reported the same person, and is saved as a file', async () => {
    const { reported, id } = await aReport();
    const other = await createTrader(api);
    const again = { username: reported.user.username, reason: 'fraud', text: '=1+1 was all they said' };
    const second = (await other.call('POST', '/reports', again)).body.id;
    const ids = async (query: string) =>
      (await read(`/admin/reports?user_id=${reported.id}&${query}`)).map((row: AdminReport) => row.id);
    expect(await ids('')).toEqual([second, id]);
    expect(await ids('sort=created_at')).toEqual([id, second]);
    expect(await ids('reason=fraud')).toEqual([second]);
    expect(await ids('status=dismissed')).toEqual([]);
    expect(await ids('attention=unanswered')).toEqual([]);
    expect(await ids(`search=${other.user.username}`)).toEqual([second]);
    await api.owner.query(`UPDATE reports SET created_at = created_at - INTERVAL 25 HOUR WHERE id = ${id}`);
    expect(await ids('attention=unanswered')).toEqual([id]);
    const [row] = await read(`/admin/reports?search=%23${id}`);
    expect(row.others).toBe(1);
    const { body: file } = await admin.call('GET', `/admin/exports/reports?ids=${second}`);
    expect(file).toContain("'=1+1 was all they said");
    for (const wrong of ['status=closed', 'reason=envy', 'user_id=x'])
      expect((await admin.call('GET', `/admin/reports?${wrong}`)).status).toBe(422);
  });

  it('waits in the figures and is late after a day', async () => {
    const before = await read('/admin/statistics');
    const { id } = await aReport();
    const after = await read('/admin/statistics');
    expect(after.open_reports).toBe(before.open_reports + 1);
    await api.owner.query(`UPDATE reports SET created_at = created_at - INTERVAL 25 HOUR WHERE id = ${id}`);
    expect((await read('/admin/statistics')).late.open_reports).toBeGreaterThan(before.late.open_reports);
    const alarms = await read('/admin/alarms');
    expect(alarms).toContainEqual(
      expect.objectContaining({ code: 'queue_late', subject: 'open_reports', severity: 'warning' }),
    );
  });
});

it('the review has the trade, both people and the notes; its claim is held as any case’s', async () => {
  const scene = await TradeScene.set(api);
  const tradeId = await scene.tradeIn('completed');
  const report = { username: scene.seller.user.username, reason: 'fraud', text: 'Sent too few coins' };
  const { id } = (await scene.buyer.call('POST', '/reports', { ...report, trade_id: tradeId })).body;
  await admin.call('POST', `/admin/notes/report/${id}`, { text: 'Asked both' });
  const review = await read(`/admin/reports/${id}/review`);
  expect(review).toMatchObject({
    report: { id, trade_id: tradeId },
    trade: { id: tradeId, status: 'completed' },
    reporter: { user: { id: scene.buyer.id } },
    reported: { user: { id: scene.seller.id } },
    notes: [{ text: 'Asked both' }],
  });
  const claim = await admin.call('PUT', `/admin/claims/report/${id}`, {});
  expect(claim.body).toMatchObject({ is_mine: true, status: 'open', last_decision: null });
  const seen = await colleague.call('PUT', `/admin/claims/report/${id}`, {});
  expect(seen.body).toMatchObject({ is_mine: false, claim: { by: { id: admin.id } } });
  expect((await read(`/admin/reports?search=%23${id}`))[0].claim.by.id).toBe(admin.id);
});
