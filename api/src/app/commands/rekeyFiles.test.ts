import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { type Actor, createNewcomer } from '../../../test/factories';
import { JPEG } from '../../../test/kycUploads';
import { testApi } from '../../../test/testApi';
import { removeLeftFiles } from '../../domain/files/fileRemovals';
import { FileRemoval, KycDocument } from '../../domain/models';
import { createFileStorage } from '../../kernel/files/createFileStorage';
import { SealedFiles } from '../../kernel/files/SealedFiles';
import { SealingKeys } from '../../kernel/sealing/SealingKeys';
import { type RekeyReport, rekeyFiles } from './rekeyFiles';

const api = testApi();
const IN_TWO_HOURS = 2 * 3_600_000;
const oldKey = createSecretKey(randomBytes(32));
const lines: string[] = [];
let owner: Actor;

const storedFiles = async () =>
  (await readdir(join(api.services.config.dataDir, 'kyc')).catch(() => [])).sort();
const namedFiles = async () => (await KycDocument.findAll()).map(({ storageKey }) => storageKey).sort();
const filesOf = (...[key, old]: ConstructorParameters<typeof SealingKeys>) =>
  new SealedFiles(createFileStorage(api.services.config), new SealingKeys(key, old));
const bothKeys = () => filesOf(api.services.config.kycKey, [oldKey]);
const rekey = (sealedFiles = bothKeys()) =>
  rekeyFiles({ sequelize: api.services.sequelize, sealedFiles }, (line) => lines.push(line));
const read = (id: number) => owner.call('GET', `/profile/kyc/document/${id}`);
const report = (counts: Partial<RekeyReport>) => ({ sealed: 0, present: 0, gone: 0, failed: 0, ...counts });

/** Three documents of a user, with files sealed by a former key. */
async function seal(key = oldKey): Promise<KycDocument[]> {
  const documents = KYC_DOCUMENT_TYPES.map(async (documentType) => {
    const file = { userId: owner.id, storageKey: randomUUID() };
    await filesOf(key).keep(file, JPEG);
    const about = { documentType, fileName: 'a.jpg', fileSize: JPEG.length, mediaType: 'image/jpeg' };
    return KycDocument.create({ ...file, ...about });
  });
  return Promise.all(documents);
}

beforeEach(async () => {
  lines.length = 0;
  owner = await createNewcomer(api);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await KycDocument.destroy({ where: {} });
  await FileRemoval.destroy({ where: {} });
  for (const storageKey of await storedFiles()) await bothKeys().remove(storageKey);
});

/** No file is noted for removal, each document has its file, and only the present key opens it. */
async function expectAllSealed(documents: readonly { id: number }[]): Promise<void> {
  await removeLeftFiles(api.services, new Date(Date.now() + IN_TWO_HOURS));
  expect([await FileRemoval.count(), await storedFiles()]).toEqual([0, await namedFiles()]);
  for (const { id } of documents) expect((await read(id)).status).toBe(200);
}

it('seals with the present key what another one sealed, and leaves the rest', async () => {
  const documents = await seal();
  expect((await read(documents[0]?.id ?? 0)).status).toBe(500);
  const before = await storedFiles();
  expect(await rekey()).toEqual(report({ sealed: 3 }));
  const after = await storedFiles();
  expect([after.length, after.filter((name) => before.includes(name))]).toEqual([3, []]);
  await expectAllSealed(documents);
  expect(await rekey()).toEqual(report({ present: 3 }));
  expect([await storedFiles(), lines]).toEqual([after, []]);
});

it('goes on after it was killed before a document names its new file', async () => {
  const documents = await seal();
  const killed = bothKeys();
  const keep = killed.keep.bind(killed);
  let kept = 0;
  await new Promise<void>((resolve) => {
    jest.spyOn(killed, 'keep').mockImplementation(async (...file) => {
      await keep(...file);
      kept += 1;
      if (kept === documents.length) resolve();
      // Never settles, like a process that died.
      return new Promise(() => {});
    });
    void rekey(killed);
  });
  expect([(await storedFiles()).length, await FileRemoval.count()]).toEqual([6, 3]);
  expect(await rekey()).toEqual(report({ sealed: 3 }));
  await expectAllSealed(documents);
});

it('goes on after it was killed before it removes the old files', async () => {
  const documents = await seal();
  const killed = bothKeys();
  jest
    .spyOn(killed, 'remove')
    .mockRejectedValue(new Error('The transaction ends as that of a process that is gone'));
  await rekey(killed);
  expect([(await storedFiles()).length, await FileRemoval.count()]).toEqual([6, 3]);
  expect(await rekey()).toEqual(report({ present: 3 }));
  await expectAllSealed(documents);
});

it('names each file whose key is missing, and goes on with the others', async () => {
  const [lost] = await seal(createSecretKey(randomBytes(32)));
  await KycDocument.destroy({ where: { documentType: ['ADDRESS_PROOF', 'SELFIE'] } });
  owner = await createNewcomer(api);
  await seal();
  expect(await rekey()).toEqual(report({ sealed: 3, failed: 1 }));
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^KYC document ${lost?.id} .*${lost?.storageKey} was sealed with the key [0-9a-f]{16}, which neither`,
      ),
    ),
  ]);
});

it('names a document without its file', async () => {
  const [document] = await seal();
  await bothKeys().remove(document?.storageKey ?? '');
  expect(await rekey()).toEqual(report({ sealed: 2, failed: 1 }));
  expect(lines).toEqual([
    `KYC document ${document?.id} of user ${owner.id}: its file ${document?.storageKey} is missing`,
  ]);
});

it('keeps the old file where the new one cannot be written', async () => {
  await seal();
  const before = await storedFiles();
  const sealedFiles = bothKeys();
  jest.spyOn(sealedFiles, 'keep').mockRejectedValue(new Error('the disk is full'));
  expect(await rekey(sealedFiles)).toEqual(report({ failed: 3 }));
  expect([await storedFiles(), await namedFiles()]).toEqual([before, before]);
  expect(lines[0]).toContain('the disk is full');
});

it('leaves nothing of a document that is deleted while it runs', async () => {
  await seal();
  const sealedFiles = bothKeys();
  const keep = sealedFiles.keep.bind(sealedFiles);
  jest.spyOn(sealedFiles, 'keep').mockImplementation(async (file, content) => {
    await keep(file, content);
    const { body } = await owner.call('GET', '/profile/kyc/documents');
    for (const { id } of body) await owner.call('DELETE', `/profile/kyc/document/${id}`);
  });
  expect(await rekey(sealedFiles)).toEqual(report({ gone: 3 }));
  expect([await storedFiles(), await FileRemoval.count()]).toEqual([[], 0]);
});

it('may run twice at the same time', async () => {
  const documents = await seal();
  const [one, other] = await Promise.all([rekey(), rekey()]);
  expect([one.sealed + other.sealed, one.failed + other.failed]).toEqual([3, 0]);
  await expectAllSealed(documents);
});

it('does not break a reader that looked the file up before', async () => {
  const [document] = await seal();
  const { sealedFiles } = api.services;
  const readOnce = sealedFiles.read.bind(sealedFiles);
  jest.spyOn(sealedFiles, 'read').mockImplementationOnce(async (identity) => {
    expect(await rekey()).toEqual(report({ sealed: 3 }));
    return readOnce(identity);
  });
  expect((await read(document?.id ?? 0)).status).toBe(200);
});
