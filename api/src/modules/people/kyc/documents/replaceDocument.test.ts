import { createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument, kycStatusOf, PNG, storedFiles, upload } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const reject = (id: number) => {
  const json = { status: 'rejected', admin_notes: 'Blurred' };
  return admin.call('PUT', `/admin/kyc-documents/${id}`, json);
};

it('an upload takes the place of a rejected document, whose file goes and whose decision stays on record', async () => {
  const user = await createNewcomer(api);
  const before = await storedFiles(api);
  const { id } = await aDocument(api, user);
  await reject(id);
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => upload(api, user, { name: 'sharp.jpg' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body: documents } = await user.call('GET', '/profile/kyc/documents');
  expect(documents).toMatchObject([{ file_name: 'sharp.jpg', status: 'pending', admin_notes: null }]);
  expect(documents[0].id).not.toBe(id);
  expect(await kycStatusOf(user)).toEqual(['pending', null]);
  expect(await storedFiles(api)).toHaveLength(before.length + 1);
  const subject = { subjectType: 'kyc_document', subjectId: String(id) } as const;
  expect(await AuditLogEntry.count({ where: subject })).toBe(1);
});

it('a rejected document stays where the new one is refused', async () => {
  const user = await createNewcomer(api);
  const { id } = await aDocument(api, user);
  await reject(id);
  expect((await upload(api, user, { content: PNG.subarray(0, 60), name: 'a.png' })).status).toBe(422);
  const file = await user.call('GET', `/profile/kyc/document/${id}`);
  expect([file.status, await kycStatusOf(user)]).toEqual([200, ['rejected', 'Blurred']]);
});
