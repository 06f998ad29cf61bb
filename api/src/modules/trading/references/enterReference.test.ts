import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { type Actor, createAdmin, createTrader } from '../../../../test/factories';
import { createFloatingOffer } from '../../../../test/floating';
import { testApi } from '../../../../test/testApi';
import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { Approval, AuditLogEntry, Offer, Session } from '../../../domain/models';
import { writeSettings } from '../../../domain/policy/settings/settings';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { ReferencePrice } from '../tables';
import { repriceOffers } from './repriceOffers';

const api = testApi();
let admin: Actor;
let other: Actor;
const owner = async () => {
  const actor = await createAdmin(api);
  await Session.update({ withFactor: true }, { where: { id: actor.sessionId } });
  return actor;
};
beforeAll(async () => {
  [admin, other] = [await owner(), await owner()];
});
const setTwo = (four_eyes: boolean) =>
  inTransaction(api.services.sequelize, (t) => writeSettings(t, { four_eyes }));
beforeEach(async () => {
  await setTwo(false);
  await api.owner.query('DELETE FROM reference_prices');
});

const put = (json: object, { token }: { token?: string } = admin, coin = 'SIDRA') =>
  api.call('PUT', `/admin/references/${coin}`, { token, json });
const enter = (value: string | null, more: object = { reason: 'The desk’s price' }) =>
  put({ value, ...more });
const given = async () => (await ReferencePrice.findOne({ where: { basis: 'operator' } }))?.value ?? null;
const codeOf = ({ status, body }: { status: number; body: { type?: string } }) => [
  status,
  body.type?.split(':').at(-1),
];
const pass = (hours: number) =>
  change(api.services.sequelize, 'UPDATE reference_prices SET base_at = base_at - INTERVAL :hours HOUR', {
    hours,
  });
const approve = async (id: number) => {
  const { payloadHash } = (await Approval.findByPk(id)) as Approval;
  const json = { seen_hash: payloadHash };
  return api.call('POST', `/admin/approvals/${id}/approve`, { token: other.token, json });
};

it('is an administrator’s', async () => {
  const trader = await createTrader(api);
  expect((await put({ value: '2' }, {})).status).toBe(401);
  expect((await put({ value: '2' }, trader)).status).toBe(403);
  expect((await api.call('GET', '/admin/references', { token: trader.token })).status).toBe(403);
  expect(await given()).toBeNull();
});

it.each([
  [{ value: '0' }],
  [{ value: '-1' }],
  [{ value: 'x' }],
  [{}],
  [{ value: '2.123456789' }],
  [{ value: '2', at: 1 }],
])('refuses %j', async (json) => {
  expect((await put(json)).status).toBe(422);
  expect(await given()).toBeNull();
});

it('refuses another coin, what was changed since, and to take away what is not there', async () => {
  expect((await put({ value: '2' }, admin, 'GOLD')).status).toBe(404);
  expect((await enter(null)).status).toBe(404);
  await enter('2.00');
  expect(codeOf(await enter('2.05', { seen_value: '1.90' }))).toEqual([409, 'setting_changed']);
  expect(codeOf(await enter('2.05', { seen_value: null }))).toEqual([409, 'setting_changed']);
  expect((await enter('2.05', { seen_value: '2.000' })).status).toBe(200);
  expect(await given()).toBe('2.05000000');
  await enter(null);
  expect(codeOf(await enter('2.05', { seen_value: '2.05' }))).toEqual([409, 'setting_changed']);
  expect((await enter('2.05', { seen_value: null })).status).toBe(200);
});

it('gives offers their price, is in the audit log, and takes them off the market at a word', async () => {
  const seller = await createTrader(api);
  expect((await enter('2.00')).body.references).toMatchObject([{ value: '2.00000000', is_in_force: true }]);
  const { id } = await createFloatingOffer(api, seller);
  await enter('3.00');
  await repriceOffers(api.services.sequelize);
  expect((await Offer.findByPk(id))?.pricePerUnit).toBe('3.06');
  const entry = await AuditLogEntry.findOne({
    where: { subjectId: 'reference_price' },
    order: [['id', 'DESC']],
  });
  expect(JSON.parse(entry?.afterJson ?? '')).toEqual({
    asset: 'SIDRA',
    reference_price: '3',
    reason: 'The desk’s price',
  });
  const shown = async () =>
    (await api.call('GET', `/market/offers?username=${seller.user.username}`)).body.length;
  expect(await shown()).toBe(1);
  expect((await enter(null)).body.references).toMatchObject([{ at: null, is_in_force: false }]);
  expect(await shown()).toBe(0);
});

it('is what the audit log says, or the check names it', async () => {
  const check = async () =>
    (await checkDecisions(api.services.sequelize)).filter(({ row }) => row.startsWith('reference'));
  await enter('2.00');
  expect(await check()).toEqual([]);
  await change(api.services.sequelize, 'UPDATE reference_prices SET value = 1');
  expect(await check()).toMatchObject([{ row: 'reference price SIDRA', expected: '2', found: '1.00000000' }]);
  await enter(null);
  await change(api.services.sequelize, 'UPDATE reference_prices SET at = NOW(3)');
  expect(await check()).toMatchObject([{ expected: 'none' }]);
});

it('stays taken away, whoever approves what was asked for before', async () => {
  await enter('2.00');
  await setTwo(true);
  const asked = await enter('2.50', { reason: 'The market moved', seen_value: '2.00' });
  expect(asked.status).toBe(202);
  expect((await enter(null, { seen_value: '2.00' })).status).toBe(200);
  expect(codeOf(await approve(asked.body.approval.id))).toEqual([409, 'approval_overtaken']);
  expect(await ReferencePrice.findOne({ where: { basis: 'operator' } })).toMatchObject({ at: null });
  const again = await enter('2.50', { reason: 'The market moved', seen_value: null });
  const { id } = again.body.approval;
  const { body } = await api.call('GET', `/admin/approvals/${id}`, { token: other.token });
  expect(body.summary).toContainEqual(line('reference_price', null, '2.5'));
  await api.call('POST', `/admin/approvals/${id}/withdraw`, { token: admin.token });
});

it('takes two for the first, and for more than 5 % within a day, in one step or in many', async () => {
  await setTwo(true);
  expect(codeOf(await enter('2.00', {}))).toEqual([422, 'reason_missing']);
  const first = await enter('2.00');
  expect([first.status, await given()]).toEqual([202, null]);
  expect((await approve(first.body.approval.id)).status).toBe(200);
  expect(await given()).toBe('2.00000000');
  expect((await enter('2.06')).status).toBe(200);
  expect((await enter('2.10')).status).toBe(200);
  expect((await enter('1.90')).status).toBe(200);
  expect((await enter(null)).status).toBe(200);
  for (const value of ['2.11', '1.89']) {
    const asked = await enter(value);
    expect([value, asked.status]).toEqual([value, 202]);
    const { token } = admin;
    await api.call('POST', `/admin/approvals/${asked.body.approval.id}/withdraw`, { token });
  }
  expect(await given()).toBe('1.90000000');
  await pass(25);
  expect((await enter('1.99')).status).toBe(200);
  expect((await enter('2.00')).status).toBe(202);
});

it('of two at once, who saw the same, keeps one', async () => {
  await enter('2.00');
  const answers = await Promise.all(['2.02', '2.04'].map((value) => enter(value, { seen_value: '2.00' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
