import { codeOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createNewcomer } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry } from '../../../domain/models';
import { Incident } from '../tables';

const api = testApi();
const FIRST = {
  seen: 0,
  state: 'investigating',
  title_en: 'Payouts are late',
  title_ar: 'تأخر المدفوعات',
  text_en: 'We look into it.',
  text_fr: 'Nous regardons.',
};
const NEXT = { seen: 1, state: 'identified', text_en: 'A node of Tron stands still.' };

let admin: Actor;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const open = (json: object = FIRST) => admin.call('POST', '/admin/incidents', json);
const tell = (id: number, json: object) => admin.call('POST', `/admin/incidents/${id}/updates`, json);
const shown = async () => (await api.call('GET', '/status')).body.incidents;

it('is told from its first word to its cause, to anyone, in order, and nothing of it changes', async () => {
  const { status, body } = await open();
  expect(status).toBe(201);
  expect(body.title).toEqual({ en: FIRST.title_en, ar: FIRST.title_ar });
  expect(body.updates).toEqual([
    { state: 'investigating', text: { en: FIRST.text_en, fr: FIRST.text_fr }, at: expect.any(String) },
  ]);
  const { id } = body;
  expect((await tell(id, NEXT)).status).toBe(201);
  expect((await tell(id, { seen: 2, state: 'resolved', text_en: 'It was a full disk.' })).status).toBe(201);
  const [now] = await shown();
  expect(now.updates.map(({ state }: { state: string }) => state)).toEqual([
    'investigating',
    'identified',
    'resolved',
  ]);
  expect(now.updates[0]).toEqual(body.updates[0]);
  expect(codeOf(await tell(id, { ...NEXT, seen: 3 }))).toBe('incident_over');
  const correction = { seen: 3, state: 'resolved', text_en: 'It was a full disk of Tron’s node.' };
  expect((await tell(id, correction)).status).toBe(201);
  const entry = await AuditLogEntry.findOne({ where: { action: 'incident.tell' }, order: [['id', 'DESC']] });
  expect([entry?.actorId, entry?.subjectId]).toEqual([admin.id, `incident ${id}`]);
  for (const table of ['incidents', 'incident_updates'])
    await expect(
      api.services.sequelize.query(`UPDATE ${table} SET created_at = created_at`),
    ).rejects.toMatchObject({ original: { errno: 1142 } });
});

it('takes one of two updates at one moment, and none from someone who has not read the last', async () => {
  const { id } = (await open()).body;
  const both = await Promise.all([tell(id, NEXT), tell(id, { ...NEXT, text_en: 'Another one.' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(codeOf(await tell(id, NEXT))).toBe('incident_changed');
  expect(codeOf(await tell(id, { ...NEXT, seen: 3 }))).toBe('incident_changed');
  expect((await shown())[0].updates).toHaveLength(2);
});

it('is told of one that there is, and says no place to go', async () => {
  const before = await Incident.count();
  expect((await tell(999_999, NEXT)).status).toBe(404);
  for (const wrong of [
    { state: 'gone' },
    { text_en: '' },
    { text_en: 'x'.repeat(1001) },
    { text_en: 'Sign in at souk-help.example' },
    { text_fr: 'Écrivez à help@souk.example' },
    { text_ar: 'Send to TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' },
    { title_en: undefined },
    { title_en: 'A\u202eB' },
    { html: '<b>' },
  ])
    expect((await open({ ...FIRST, ...wrong })).status).toBe(422);
  expect(await Incident.count()).toBe(before);
});

it('is mailed to who asks for it, and to no one else', async () => {
  const [asks, stays] = [await createNewcomer(api), await createNewcomer(api)];
  const settings = await asks.call('GET', '/notification-preferences');
  expect(settings.body.incidents).toEqual({ site: false, mail: false, push: false });
  await asks.call('PUT', '/notification-preferences', { incidents: { site: true, mail: true } });
  await open({ ...FIRST, title_en: 'A <script>alert(1)</script> word' });
  const [mail, ...more] = await mailsTo(api, asks.id);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('We look into it.');
  expect(mail?.text).toContain('/status');
  expect(mail?.html ?? '').not.toContain('<script>');
  expect(await mailsTo(api, stays.id)).toEqual([]);
});

it('leaves the status after 90 days, unless it lasts', async () => {
  const [old, lasting] = [(await open()).body.id, (await open()).body.id];
  await tell(old, { seen: 1, state: 'resolved', text_en: 'It was a full disk.' });
  await api.owner.query('UPDATE incidents SET created_at = created_at - INTERVAL 91 DAY WHERE id IN (:ids)', {
    replacements: { ids: [old, lasting] },
  });
  const ids = (await shown()).map(({ id }: { id: number }) => id);
  expect([ids.includes(old), ids.includes(lasting)]).toEqual([false, true]);
});
