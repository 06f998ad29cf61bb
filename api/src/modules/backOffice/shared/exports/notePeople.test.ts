import { codeOf } from '../../../../../test/codeOf';
import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { AuditLogEntry, Session, User } from '../../../../domain/models';
import { fromNow, NOW } from '../../../../kernel/database/databaseTime';
import { inTransaction } from '../../../../kernel/database/transaction';
import { PersonRead } from '../../tables';
import { countPeople } from './exportTake';

const api = testApi();

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
  await setSettings(api, { four_eyes: false });
});
const admin = async () => {
  const actor = await createAdmin(api);
  people = await User.count();
  return actor;
};

it('counts each person in a list once a day, whichever list and however many requests at one moment', async () => {
  const by = await admin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => by.call('GET', `/admin/users?limit=3&skip=${at % 5}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await by.call('GET', '/admin/users?limit=1000')).status).toBe(200);
  expect(await readBy(by)).toBe(people);
  await PersonRead.update({ readAt: fromNow(-25 * 3_600_000) as never }, { where: { adminId: by.id } });
  expect(await readBy(by)).toBe(0);
});

it('takes a recent proof for new people beyond 200, and none for those of before', async () => {
  const by = await admin();
  expect((await by.call('GET', '/admin/users?limit=3&sort=created_at')).status).toBe(200);
  await took(by, 198);
  await age(by);
  expect((await by.call('GET', '/admin/users?limit=3&sort=created_at')).status).toBe(200);
  const refused = await by.call('GET', '/admin/users?limit=4&sort=created_at');
  expect([refused.status, codeOf(refused)]).toEqual([403, 'reauthentication_required']);
  const one = await createNewcomer(api);
  for (const path of [
    `/admin/users/${one.id}`,
    `/admin/users/${one.id}/evidence`,
    `/admin/users/${one.id}/kyc`,
  ])
    expect(codeOf(await by.call('GET', path))).toBe('reauthentication_required');
  const { id } = await aDocument(api, one);

  await one.call('POST', '/support', { message: 'Where are my coins?', page: '/wallet' });
  for (const path of [`/admin/kyc-documents/${id}/download`, '/admin/questions'])
    expect(codeOf(await by.call('GET', path))).toBe('reauthentication_required');
  await Session.update({ provedAt: NOW as never }, { where: { id: by.sessionId } });
  expect((await by.call('GET', '/admin/users?limit=4&sort=created_at')).status).toBe(200);
});

it('takes two people beyond 1,000 while they decide, as a file does', async () => {
  const by = await admin();
  await took(by, 999);
  expect((await by.call('GET', '/admin/users?limit=1000')).status).toBe(200);
  await PersonRead.destroy({ where: { adminId: by.id } });
  await setSettings(api, { four_eyes: true });
  expect((await by.call('GET', '/admin/users?limit=1')).status).toBe(200);
  expect(codeOf(await by.call('GET', '/admin/users?limit=2'))).toBe('export_takes_two');
  expect(await AuditLogEntry.count({ where: { actorId: by.id } })).toBe(1);
});
