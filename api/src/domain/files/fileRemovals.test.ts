import { createNewcomer } from '../../../test/factories';
import { aDocument, kycStatusOf, storedFiles, upload } from '../../../test/kycUploads';
import { testApi } from '../../../test/testApi';
import { SealedFiles } from '../../kernel/files/SealedFiles';
import { removeLeftFiles } from './fileRemovals';

const api = testApi();

describe('a KYC file that no document has', () => {
  const IN_TWO_HOURS = 2 * 3_600_000;
  const keepHouse = (afterMs: number) => removeLeftFiles(api.services, new Date(Date.now() + afterMs));
  const noted = async () => {
    const [rows] = await api.services.sequelize.query('SELECT storage_key FROM file_removals');
    return rows.length;
  };
  const keep = SealedFiles.prototype.keep;
  afterEach(() => jest.restoreAllMocks());

  it('is removed an hour after its upload’s process has died', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const stored = new Promise((resolve) => {
      jest.spyOn(api.services.sealedFiles, 'keep').mockImplementationOnce(async (...file) => {
        await keep.apply(api.services.sealedFiles, file);
        resolve(null);
        // Never settles, like a process that died.
        return new Promise(() => {});
      });
    });
    const pending = upload(api, user).catch(() => null);
    await stored;
    expect([(await storedFiles(api)).length, await noted()]).toEqual([before.length + 1, 1]);
    await keepHouse(0);
    expect(await storedFiles(api)).toHaveLength(before.length + 1);
    await keepHouse(IN_TWO_HOURS);
    expect([await storedFiles(api), await noted()]).toEqual([before, 0]);
    void pending;
  });

  it('is removed an hour after its document was deleted while the storage was away', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const { id } = await aDocument(api, user);
    jest.spyOn(api.services.sealedFiles, 'remove').mockRejectedValueOnce(new Error('the storage is away'));
    const { status } = await user.call('DELETE', `/profile/kyc/document/${id}`);
    expect([status, await noted()]).toEqual([204, 1]);
    expect(await storedFiles(api)).toHaveLength(before.length + 1);
    await keepHouse(IN_TWO_HOURS);
    expect([await storedFiles(api), await noted()]).toEqual([before, 0]);
  });

  it('does not become a document’s once it is removed', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    jest.spyOn(api.services.sealedFiles, 'keep').mockImplementationOnce(async (...file) => {
      await keep.apply(api.services.sealedFiles, file);
      await keepHouse(IN_TWO_HOURS);
    });
    expect((await upload(api, user)).status).toBe(500);
    expect([await storedFiles(api), await noted()]).toEqual([before, 0]);
    expect(await kycStatusOf(user)).toEqual([null, null]);
  });

  it('is none of a document’s that is there', async () => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    expect(await noted()).toBe(0);
    await keepHouse(IN_TWO_HOURS);
    const path = `/profile/kyc/document/${id}`;
    expect((await user.call('GET', path)).status).toBe(200);
  });
});
