import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { testApi } from '../../../../../test/testApi';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { AuditLogEntry, Session, User } from '../../../../domain/models';
import { writeSettings } from '../../../../domain/policy/settings/settings';
import { fromNow, NOW } from '../../../../kernel/database/databaseTime';
import { inTransaction } from '../../../../kernel/database/transaction';
import { PersonRead } from '../../tables';
import { countPeople } from './exportTake';

const api = testApi();
const get = (path: string, { token }: Actor) => api.call('GET', path, { token });
const code = ({ body }: { body: { type?: string } }) => body.type?.split(':').at(-1);
const readBy = ({ id }: Actor) =>
  inTransaction(api.services.sequelize, (transaction) => countPeople(transaction, id));
const took = ({ id }: Actor, people: number) =>
  recordAudit(undefined, {
    actorId: id,
    action: 'data.export',
    id: 'users',
    after: { list: 'users', people },
    requestId: null,
  });
const age = ({ sessionId }: Actor) =>
  Session.update({ provedAt: fromNow(-20 * 60_000) as never }, { where: { id: sessionId } });

let people: number;
beforeAll(async () => {
  for (let at = 0; at < 5; at += 1) await createNewcomer(api);
});
beforeEach(async () => {
  await inTransaction(api.services.sequelize, (t) => writeSettings(t, { four_eyes: false }));
});
const admin = async () => {
  const actor = await createAdmin(api);
  people = await User.count();
  return actor;
};

it('counts each person in a list once a day, whichever list and however many requests at one moment', async () => {
  const by = await admin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => get(`/admin/users?limit=3&skip=${at % 5}`, by)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get('/admin/users?limit=1000', by)).status).toBe(200);
  expect(await readBy(by)).toBe(people);
  await PersonRead.update({ readAt: fromNow(-25 * 3_600_000) as never }, { where: { adminId: by.id } });
  expect(await readBy(by)).toBe(0);
});

it('takes a recent proof for new people beyond 200, and none for those of before', async () => {
  const by = await admin();
  expect((await get('/admin/users?limit=3&sort=created_at', by)).status).toBe(200);
  await took(by, 198);
  await age(by);
  expect((await get('/admin/users?limit=3&sort=created_at', by)).status).toBe(200);
  const refused = await get('/admin/users?limit=4&sort=created_at', by);
  expect([refused.status, code(refused)]).toEqual([403, 'reauthentication_required']);
  const one = await createNewcomer(api);
  for (const path of [
    `/admin/users/${one.id}`,
    `/admin/users/${one.id}/evidence`,
    `/admin/users/${one.id}/kyc`,
  ])
    expect(code(await get(path, by))).toBe('reauthentication_required');
  const { id } = await aDocument(api, one);
  const { token } = one;
  await api.call('POST', '/support', { token, json: { message: 'Where are my coins?', page: '/wallet' } });
  for (const path of [`/admin/kyc-documents/${id}/download`, '/admin/questions'])
    expect(code(await get(path, by))).toBe('reauthentication_required');
  await Session.update({ provedAt: NOW as never }, { where: { id: by.sessionId } });
  expect((await get('/admin/users?limit=4&sort=created_at', by)).status).toBe(200);
});

it('takes two people beyond 1,000 while they decide, as a file does', async () => {
  const by = await admin();
  await took(by, 999);
  expect((await get('/admin/users?limit=1000', by)).status).toBe(200);
  await PersonRead.destroy({ where: { adminId: by.id } });
  await inTransaction(api.services.sequelize, (t) => writeSettings(t, { four_eyes: true }));
  expect((await get('/admin/users?limit=1', by)).status).toBe(200);
  expect(code(await get('/admin/users?limit=2', by))).toBe('export_takes_two');
  expect(await AuditLogEntry.count({ where: { actorId: by.id } })).toBe(1);
});
