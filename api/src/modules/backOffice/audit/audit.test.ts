import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry } from '../../../domain/models';

const api = testApi();
let admin: Actor;
let other: Actor;
let user: Actor;

beforeAll(async () => {
  [admin, other, user] = [await createAdmin(api), await createAdmin(api), await createNewcomer(api)];
  const put = (actor: Actor, path: string, json: object) =>
    api.call('PUT', path, { token: actor.token, json, headers: { 'x-request-id': 'the-request' } });
  await put(admin, `/admin/users/${user.id}`, { kyc_status: 'approved' });
  await put(other, `/admin/users/${user.id}`, { is_active: false });
  await put(admin, '/admin/settings/max_login_attempts', { value: 7 });
});

const list = (query = '') => admin.call('GET', `/admin/audit-log?${query}`);
const actionsOf = async (query: string) =>
  (await list(query)).body.map(({ action }: { action: string }) => action);

it('tells who changed what, before and after, newest first', async () => {
  const { body, headers } = await list();
  expect(headers.get('x-total-count')).toBe('3');
  expect(body[0]).toMatchObject({
    actor: { id: admin.id, username: admin.user.username },
    action: 'settings.change',
    subject_type: 'setting',
    subject_id: 'max_login_attempts',
    before: { max_login_attempts: 5 },
    after: { max_login_attempts: 7 },
    request_id: 'the-request',
  });
});

it('filters by actor, action, subject and time', async () => {
  expect(await actionsOf(`actor_id=${other.id}`)).toEqual(['user.deactivate']);
  expect(await actionsOf('action=user.set_kyc')).toEqual(['user.set_kyc']);
  expect(await actionsOf(`subject_type=user&subject_id=${user.id}`)).toEqual([
    'user.deactivate',
    'user.set_kyc',
  ]);
  expect(await actionsOf(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
  expect(await actionsOf(`from=${new Date(Date.now() - 60_000).toISOString()}&limit=1`)).toHaveLength(1);
  for (const query of ['from=yesterday', 'action=deposit.aprove'])
    expect((await list(query)).status).toBe(422);
});

it('is searched by person, subject, hash and words', async () => {
  const found = async (search: string) => actionsOf(`search=${encodeURIComponent(search)}`);
  expect(await found(other.user.email)).toEqual(['user.deactivate']);
  expect(await found('max_login')).toEqual(['settings.change']);
  expect(await found('"KYC_status":"approved"')).toContain('user.set_kyc');
  for (const typed of ['nothing of the kind', "it's :limit \\ ?", ':typed'])
    expect(await found(typed)).toEqual([]);
  const json = { amount: '5', txn_hash: `0x${'ab'.repeat(32)}` };
  await (await createTrader(api)).call('POST', '/wallet/deposit', json);
  for (const hash of [json.txn_hash, 'AB'.repeat(32)]) expect(await found(hash)).toEqual(['deposit.request']);
});

it('counts all that match a common word', async () => {
  const entry = { action: 'kyc_document.view', subjectType: 'kyc_document', subjectId: '1' } as const;
  const rows = Array.from({ length: 1_001 }, () => ({ ...entry, afterJson: '{"text":"a usual word"}' }));
  await AuditLogEntry.bulkCreate(rows);
  const { headers, body } = await list('search=a%20usual%20word&limit=1');
  expect([headers.get('x-total-count'), body.length]).toEqual(['1001', 1]);
});

it('is never altered: the model refuses to', async () => {
  const [entry] = await AuditLogEntry.findAll({ limit: 1 });
  await expect(entry?.update({ action: 'trade.note' })).rejects.toThrow('never altered');
  await expect(entry?.destroy()).rejects.toThrow('never altered');
  await expect(AuditLogEntry.update({ action: 'trade.note' }, { where: {} })).rejects.toThrow(
    'never altered',
  );
  await expect(AuditLogEntry.destroy({ where: {} })).rejects.toThrow('never altered');
});
