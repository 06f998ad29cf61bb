import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPROVAL_ACTIONS } from '@souk/contracts/backOffice/approvals/approvalActions';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { approve } from '../../../../test/approve';
import { codeOf } from '../../../../test/codeOf';
import { type Actor, createNewcomer, createOwner } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { Incident } from '../tables';

const api = testApi();
const WORDS = {
  seen: 0,
  state: 'investigating',
  title_en: 'Payouts are late',
  title_ar: 'تأخر المدفوعات',
  text_en: 'We look into it.',
  text_fr: 'Nous regardons.',
};

let first: Actor;
let second: Actor;
const setTwo = (four_eyes: boolean) => setSettings(api, { four_eyes });
beforeAll(async () => {
  [first, second] = [await createOwner(api), await createOwner(api)];
});
beforeEach(() => setTwo(true));

const post = (path: string, json: object, by: Actor | null = first) =>
  api.call('POST', path, { token: by?.token, json });
const shown = async () => (await api.call('GET', '/status')).body.incidents;

it('is told by two, who read it in each language, as the one who wrote it', async () => {
  const before = await shown();
  const asked = await post('/admin/incidents', WORDS);
  expect([asked.status, asked.body.approval.needs.code]).toEqual([202, 'told_to_everyone']);
  expect(await shown()).toEqual(before);
  expect(codeOf(await post('/admin/incidents', { ...WORDS, title_en: 'Another' }))).toBe('approval_pending');
  const { body } = await approve(asked.body.approval.id, second);
  expect(body.state).toBe('executed');
  expect(body.summary).toEqual([
    line('state', WORDS.state),
    line('title_en', WORDS.title_en),
    line('title_ar', WORDS.title_ar),
    line('title_fr', ''),
    line('text_en', WORDS.text_en),
    line('text_ar', ''),
    line('text_fr', WORDS.text_fr),
  ]);
  const [incident] = await shown();
  expect(incident.title).toEqual({ en: WORDS.title_en, ar: WORDS.title_ar });
  const update = { seen: 1, state: 'resolved', text_en: 'It was a full disk.' };
  const [one, other] = [
    await post(`/admin/incidents/${incident.id}/updates`, update),
    await post('/admin/incidents/first', { part: 'mails' }),
  ];
  expect([one.status, other.status]).toEqual([202, 201]);
  expect((await approve(one.body.approval.id, second)).body.state).toBe('executed');
  expect((await shown()).at(1).updates).toHaveLength(2);
});

it('is overtaken where something else was said since, and then says nothing', async () => {
  const { id } = (await post('/admin/incidents/first', { part: 'deposits' })).body;
  const asked = await post(`/admin/incidents/${id}/updates`, {
    seen: 1,
    state: 'identified',
    text_en: 'A node.',
  });
  await setTwo(false);
  await post(`/admin/incidents/${id}/updates`, { seen: 1, state: 'monitoring', text_en: 'It was a node.' });
  expect(codeOf(await approve(asked.body.approval.id, second))).toBe('approval_overtaken');
  const now = (await shown()).find((one: { id: number }) => one.id === id);
  expect(now.updates.map(({ state }: { state: string }) => state)).toEqual(['investigating', 'monitoring']);
});

it('is begun by one alone in our own words, in all languages, once while it lasts', async () => {
  const both = await Promise.all([1, 2].map(() => post('/admin/incidents/first', { part: 'trades' })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused && codeOf(refused)).toBe('incident_known');
  const { body } = both.find(({ status }) => status === 201) as (typeof both)[number];
  expect(body.title).toEqual({ en: 'Trouble with trades', ar: expect.any(String), fr: expect.any(String) });
  expect(body.updates[0]).toMatchObject({ state: 'investigating', text: { en: expect.any(String) } });
  await setTwo(false);
  await post(`/admin/incidents/${body.id}/updates`, { seen: 1, state: 'resolved', text_en: 'A full disk.' });
  expect((await post('/admin/incidents/first', { part: 'trades' })).status).toBe(201);
  const count = await Incident.count();
  const user = await createNewcomer(api);
  for (const [by, json, status] of [
    [null, { part: 'site' }, 401],
    [user, { part: 'site' }, 403],
    [first, { part: 'gone' }, 422],
    [first, { part: 'site', text_en: 'Go to evil.example' }, 422],
  ] as const)
    expect((await post('/admin/incidents/first', json, by)).status).toBe(status);
  expect(await Incident.count()).toBe(count);
});

/** Files through which an administrator's text reaches everyone, and the action that takes two people. */
const TO_EVERYONE = {
  'contracts/src/platform/settings/settingList.ts': 'announcement.publish',
  'contracts/src/platform/status/incidents.ts': 'incident.tell',
  'api/src/modules/platform/status/tellIncident.ts': 'incident.tell',
  'api/src/modules/platform/windDown/windDownJob.ts': 'wind_down.step',
  // Own text of the platform, about the reader's own matters.
  'api/src/modules/people/kyc/retention/expiryJobs.ts': null,
} as const;

it('has nothing beside it that reaches everyone by one person alone', () => {
  const root = join(__dirname, '../../../../..');
  const files = ['contracts/src', 'api/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .filter((name) =>
      /(?<!function )\b(tellEachOnce|publicField)\(|[:=] announcementField\b|FROM notification_preferences WHERE value/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
    )
    .filter((name) => !name.endsWith('/announcementField.ts'));
  expect(files.sort()).toEqual(Object.keys(TO_EVERYONE).sort());
  const known = api.services.features.flatMap(({ approvals = [] }) => approvals.map(({ name }) => name));
  for (const action of Object.values(TO_EVERYONE)) {
    if (!action) continue;
    expect(known).toContain(action);
    expect(APPROVAL_ACTIONS[action].may).toBe('system.change');
  }
});
