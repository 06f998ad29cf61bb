import { createSecretKey, randomBytes } from 'node:crypto';
import { approve } from '../../../../../test/approve';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, createNewcomer } from '../../../../../test/factories';
import { aDocument, JPEG, storedFiles, uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { rekeyFiles } from '../../../../app/commands/rekeyFiles';
import { removeLeftFiles } from '../../../../domain/files/fileRemovals';
import { Approval, AuditLogEntry, FileRemoval, KeptDocument, KycDocument } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { createFileStorage } from '../../../../kernel/files/createFileStorage';
import { SealedFiles } from '../../../../kernel/files/SealedFiles';
import { SealingKeys } from '../../../../kernel/sealing/SealingKeys';
import { vaultJob } from './vaultJob';

const api = testApi();
const first = madeFirst(() => createProvedAdmin(api, 'compliance'));
const second = madeFirst(() => createProvedAdmin(api, 'owner'));
const setYears = (years: number) => setSettings(api, { kyc_retention_years: years });
beforeEach(() => setYears(5));

const keptOf = ({ id: userId }: Actor) => KeptDocument.findAll({ where: { userId }, order: ['id'] });
const erase = (user: Actor) => user.call('POST', '/profile/erase', { confirm: user.user.username });
const inYears = async (years: number): Promise<string> => {
  const sql = 'SELECT CAST(DATE(NOW(3)) + INTERVAL :years YEAR AS CHAR) AS day';
  return (await select<{ day: string }>(api.services.sequelize, sql, { years }))[0]?.day ?? '';
};
async function anErased(): Promise<Actor> {
  const user = await createNewcomer(api);
  await uploadAll(api, user);
  expect((await erase(user)).status).toBe(204);
  return user;
}
const pathOf = ({ id }: Actor) => `/admin/users/${id}/kept-documents`;
const ask = (user: Actor, by = first, json: object = { reason: 'A court asks' }) =>
  by.call('POST', `${pathOf(user)}/open`, json);
const seconded = (id: number, by = second) => approve(id, by);
const look = async (user: Actor, by = first) => {
  const [document] = await keptOf(user);
  return by.call('GET', `/admin/kept-documents/${document?.id}/download`);
};
const open = async (user: Actor) => seconded((await ask(user)).body.approval.id);
const passDays = (documents: Actor, days: number) =>
  api.services.sequelize.query(
    `UPDATE kept_documents SET delete_on = delete_on - INTERVAL ${days} DAY WHERE user_id = ${documents.id}`,
  );

describe('an erasure', () => {
  it('moves the documents, with their files, until the day that was said', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    const day = await inYears(5);
    const { body } = await user.call('GET', '/profile/erase');
    expect(body).toMatchObject({ obstacles: [], documents_kept_until: day });
    const { body: exported } = await user.call('GET', '/profile/export');
    expect(exported.account.documents_kept_years).toBe(5);
    const files = await KycDocument.findAll({ where: { userId: user.id }, order: ['id'] });
    const stored = await storedFiles(api);
    expect((await erase(user)).status).toBe(204);
    expect(await KycDocument.count({ where: { userId: user.id } })).toBe(0);
    expect(
      (await keptOf(user)).map(({ documentType, storageKey, deleteOn }) => [
        documentType,
        storageKey,
        deleteOn,
      ]),
    ).toEqual(documents.map(({ document_type }, at) => [document_type, files[at]?.storageKey, day]));
    const later = new Date(Date.now() + 7_200_000);
    await removeLeftFiles(api.services, later);
    expect([await storedFiles(api), await FileRemoval.count()]).toEqual([stored, 0]);
  });

  it('says it in its mail', async () => {
    const mails = jest.spyOn(api.services, 'mailer').mockResolvedValue();
    await anErased();
    while (mails.mock.calls.length === 0) await new Promise(setImmediate);
    const text = mails.mock.calls[0]?.[0].text.replace(/\s+/g, ' ');
    mails.mockRestore();
    expect(text).toContain(`We keep your documents until ${await inYears(5)}, because the law requires it.`);
    expect(text).not.toContain('your documents and your sessions');
  });

  it('keeps nothing of who sent nothing, and deletes all where no year is set', async () => {
    const user = await createNewcomer(api);
    expect((await user.call('GET', '/profile/erase')).body.documents_kept_until).toBeNull();
    await setYears(0);
    const before = await storedFiles(api);
    await uploadAll(api, user);
    expect((await user.call('GET', '/profile/erase')).body.documents_kept_until).toBeNull();
    expect((await erase(user)).status).toBe(204);
    expect([await keptOf(user), await storedFiles(api)]).toEqual([[], before]);
  });

  it.each([1, 10])('keeps the day that was said where %i years are set later', async (years) => {
    const user = await anErased();
    await setYears(years);
    await vaultJob.run(api.services);
    expect((await keptOf(user)).map(({ deleteOn }) => deleteOn)).toEqual(Array(3).fill(await inYears(5)));
  });
});

describe('the day', () => {
  it('deletes rows and files, by the database’s clock, and once', async () => {
    const before = await storedFiles(api);
    const user = await anErased();
    const days = (Date.parse(await inYears(5)) - Date.parse(await inYears(0))) / 86_400_000;
    await passDays(user, days - 1);
    await vaultJob.run(api.services);
    expect(await keptOf(user)).toHaveLength(3);
    await passDays(user, 1);
    await Promise.all([vaultJob.run(api.services), vaultJob.run(api.services)]);
    expect([await keptOf(user), await storedFiles(api), await FileRemoval.count()]).toEqual([[], before, 0]);
    const where = { action: 'vault.delete', userId: user.id } as const;
    const told = await AuditLogEntry.findAll({ where });
    expect(told.map(({ actorId, beforeJson }) => [actorId, JSON.parse(beforeJson ?? '').delete_on])).toEqual(
      Array(3).fill([null, await inYears(0)]),
    );
  });

  it('leaves a file that cannot be removed now to the next housekeeping', async () => {
    const before = await storedFiles(api);
    const user = await anErased();
    await passDays(user, 2000);
    const remove = jest.spyOn(api.services.sealedFiles, 'remove').mockRejectedValue(new Error('away'));
    await vaultJob.run(api.services);
    remove.mockRestore();
    expect([await keptOf(user), await FileRemoval.count()]).toEqual([[], 3]);
    await removeLeftFiles(api.services, new Date(Date.now() + 7_200_000));
    expect([await storedFiles(api), await FileRemoval.count()]).toEqual([before, 0]);
  });
});

it('takes two people to look, for an hour, and only who asked looks', async () => {
  const [user, other] = [await anErased(), await anErased()];
  expect((await first.call('GET', pathOf(user))).body).toMatchObject({
    documents: [{ document_type: 'ID_PROOF', delete_on: await inYears(5) }, {}, {}],
    open_until: null,
  });
  const refused = await look(user);
  expect(outcome(refused)).toBe('403 vault_closed');
  const asked = await ask(user);
  expect([asked.status, (await look(user)).status]).toEqual([202, 403]);
  expect((await seconded(asked.body.approval.id, first)).status).toBe(403);
  expect((await seconded(asked.body.approval.id)).status).toBe(200);
  const { body } = await first.call('GET', pathOf(user));
  expect(body.open_until).toEqual(expect.any(String));
  const [document] = await keptOf(user);
  const response = await fetch(`${api.address}/admin/kept-documents/${document?.id}/download`, {
    headers: { authorization: `Bearer ${first.token}` },
  });
  const sent = await api.services.sealedFiles.read({
    storageKey: document?.storageKey ?? '',
    userId: user.id,
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(sent);
  expect(response.headers.get('content-disposition')).toContain('id_proof.jpg');
  expect(
    await AuditLogEntry.count({ where: { action: 'vault.view', userId: user.id, actorId: first.id } }),
  ).toBe(1);
  expect([(await look(user, second)).status, (await look(other)).status]).toEqual([403, 403]);
  await api.owner.query(
    `UPDATE audit_log SET created_at = created_at - INTERVAL 61 MINUTE WHERE action = 'vault.open' AND user_id = ${user.id}`,
  );
  expect((await look(user)).status).toBe(403);
  expect((await first.call('GET', pathOf(user))).body.open_until).toBeNull();
});

it('is nothing of people without documents, without a reason, or twice', async () => {
  const [user, newcomer] = [await anErased(), await createNewcomer(api)];
  expect((await ask(user, first, {})).status).toBe(422);
  expect((await ask(user, first, { reason: ' ' })).status).toBe(422);
  expect((await ask(newcomer)).status).toBe(404);
  expect((await first.call('GET', '/admin/users/999999/kept-documents')).status).toBe(404);
  expect((await first.call('GET', '/admin/kept-documents/999999/download')).status).toBe(404);
  expect(await Approval.count({ where: { action: 'vault.open', subjectId: String(user.id) } })).toBe(0);
  const answers = await Promise.all([ask(user), ask(user)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
});

it('that went on its day is opened no more, though two had agreed', async () => {
  const user = await anErased();
  await open(user);
  const [document] = await keptOf(user);
  await passDays(user, 2000);
  await vaultJob.run(api.services);
  const path = `/admin/kept-documents/${document?.id}/download`;
  expect((await first.call('GET', path)).status).toBe(404);
});

it('is sealed again with the present key, also where the erasure came during the run', async () => {
  const [user, leaving] = [await anErased(), await createNewcomer(api)];
  const oldKey = createSecretKey(randomBytes(32));
  const sealedWithOld = new SealedFiles(createFileStorage(api.services.config), new SealingKeys(oldKey));
  for (const { storageKey, userId } of await keptOf(user))
    await sealedWithOld.keep({ storageKey, userId }, JPEG);
  await aDocument(api, leaving);
  const [live] = await KycDocument.findAll({ where: { userId: leaving.id } });
  await sealedWithOld.keep({ storageKey: live?.storageKey ?? '', userId: leaving.id }, JPEG);
  const both = new SealedFiles(
    createFileStorage(api.services.config),
    new SealingKeys(api.services.config.kycKey, [oldKey]),
  );
  const keep = both.keep.bind(both);
  jest.spyOn(both, 'keep').mockImplementationOnce(async (...file) => {
    await keep(...file);
    await erase(leaving);
  });
  const report = await rekeyFiles({ sequelize: api.services.sequelize, sealedFiles: both }, (line) => {
    throw new Error(line);
  });
  expect(report).toMatchObject({ sealed: 4, gone: 1, failed: 0 });
  for (const { storageKey, userId } of [...(await keptOf(user)), ...(await keptOf(leaving))])
    expect(await api.services.sealedFiles.read({ storageKey, userId })).toEqual(JPEG);
});
