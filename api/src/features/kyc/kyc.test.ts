import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KYC_DOCUMENT_TYPES, KYC_MAX_BYTES } from '@souk/contracts';
import { createTestApi, type TestApi } from '../../../test/createTestApi';
import { type Actor, createAdmin, createNewcomer } from '../../../test/factories';
import { aDocument, GIF, JPEG, PDF, PNG, upload, uploadAll } from '../../../test/kycUploads';
import { KycFiles } from '../../kycStorage/KycFiles';
import { AuditLogEntry, KycDocument, User } from '../../models';
import { removeLeftFiles } from './fileRemovals';

let api: TestApi;
let admin: Actor;

beforeAll(async () => {
  api = await createTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const storedFiles = () => readdir(join(api.services.config.dataDir, 'kyc')).catch(() => []);
const decide = (id: number, json: unknown) =>
  api.call('PUT', `/admin/kyc-documents/${id}`, { token: admin.token, json });
const standingOf = async (actor: Actor) => {
  const { body } = await api.call('GET', '/profile/me', { token: actor.token });
  return [body.kyc_status, body.kyc_notes];
};

describe('POST /profile/kyc/upload', () => {
  it('keeps a document, encrypted, and turns the KYC status to pending', async () => {
    const user = await createNewcomer(api);
    const { status, body } = await upload(api, user, { content: PDF, name: 'passport.pdf' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user_id: user.id,
      document_type: 'ID_PROOF',
      file_name: 'passport.pdf',
      file_size: PDF.length,
      status: 'pending',
      admin_notes: null,
    });
    expect(body).not.toHaveProperty('storage_key');
    expect(await standingOf(user)).toEqual(['pending', null]);
    const { storageKey } = (await KycDocument.findByPk(body.id)) as KycDocument;
    const stored = await readFile(join(api.services.config.dataDir, 'kyc', storageKey));
    expect(stored.includes('%PDF')).toBe(false);
  });

  it('takes a document of a deactivated user, none of a visitor or an admin', async () => {
    const user = await createNewcomer(api);
    await user.user.update({ isActive: false });
    expect((await upload(api, user)).status).toBe(201);
    expect((await upload(api, null)).status).toBe(401);
    expect((await upload(api, admin)).status).toBe(403);
  });

  it('refuses a second document of a type, also when two come at once', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(api, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await upload(api, user)).status).toBe(409);
    expect(await storedFiles()).toHaveLength(before.length + 1);
  });

  it.each([
    ['a page named as an image', '<html><script>alert(1)</script></html>', 'a.jpg'],
    ['a drawing named as an image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a script behind the magic number of GIF', 'GIF89a/*<script>*/=1;alert(1)', 'a.gif'],
    ['a page before a PDF', '<html>%PDF-1.7 ', 'a.pdf'],
  ])('refuses %s', async (_what, content, name) => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    const { status, body } = await upload(api, user, { content: Buffer.from(content), name });
    expect([status, body.detail]).toEqual([415, 'The file must be a JPG, PNG, GIF or PDF.']);
    expect(await storedFiles()).toEqual(before);
  });

  it('takes images only as a selfie', async () => {
    const user = await createNewcomer(api);
    const refused = await upload(api, user, { type: 'SELFIE', content: PDF, name: 'me.jpg' });
    expect([refused.status, refused.body.detail]).toEqual([
      415,
      'A selfie must be an image: JPG, PNG or GIF.',
    ]);
    expect((await upload(api, user, { type: 'SELFIE', content: GIF })).status).toBe(201);
  });

  it('takes 5 MiB to the byte', async () => {
    const user = await createNewcomer(api);
    const full = Buffer.concat([JPEG, Buffer.alloc(KYC_MAX_BYTES - JPEG.length)]);
    const tooMuch = Buffer.concat([full, Buffer.alloc(1)]);
    expect((await upload(api, user, { content: tooMuch })).status).toBe(413);
    expect((await upload(api, user, { content: full })).body.file_size).toBe(KYC_MAX_BYTES);
  });

  it('keeps the name as text only', async () => {
    const user = await createNewcomer(api);
    const { body } = await upload(api, user, { name: '../../etc/pass\u202ewd; x=1.jpg' });
    expect(body.file_name).toBe('passwd; x=1.jpg');
    const file = await api.call('GET', `/profile/kyc/document/${body.id}`, { token: user.token });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="passwd; x=1.jpg"');
  });

  it('removes the file when the row cannot be written', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    const create = jest.spyOn(KycDocument, 'create').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await upload(api, user)).status).toBe(500);
    create.mockRestore();
    expect(await storedFiles()).toEqual(before);
    expect(await standingOf(user)).toEqual([null, null]);
  });
});

describe('a KYC file that no document has', () => {
  const IN_TWO_HOURS = 2 * 3_600_000;
  const keepHouse = (afterMs: number) => removeLeftFiles(api.services, new Date(Date.now() + afterMs));
  const noted = async () => {
    const [rows] = await api.services.sequelize.query('SELECT storage_key FROM kyc_removals');
    return rows.length;
  };
  const keep = KycFiles.prototype.keep;
  afterEach(() => jest.restoreAllMocks());

  it('is removed an hour after its upload’s process has died', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    const stored = new Promise((resolve) => {
      jest.spyOn(api.services.kycFiles, 'keep').mockImplementationOnce(async (...file) => {
        await keep.apply(api.services.kycFiles, file);
        resolve(null);
        // Nothing after this ever happens, as in a process that is gone.
        return new Promise(() => {});
      });
    });
    const pending = upload(api, user).catch(() => null);
    await stored;
    expect([(await storedFiles()).length, await noted()]).toEqual([before.length + 1, 1]);
    await keepHouse(0);
    expect(await storedFiles()).toHaveLength(before.length + 1);
    await keepHouse(IN_TWO_HOURS);
    expect([await storedFiles(), await noted()]).toEqual([before, 0]);
    void pending;
  });

  it('is removed an hour after its document was deleted while the storage was away', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    const { id } = await aDocument(api, user);
    jest.spyOn(api.services.kycFiles, 'remove').mockRejectedValueOnce(new Error('the storage is away'));
    const { status } = await api.call('DELETE', `/profile/kyc/document/${id}`, { token: user.token });
    expect([status, await noted()]).toEqual([204, 1]);
    expect(await storedFiles()).toHaveLength(before.length + 1);
    await keepHouse(IN_TWO_HOURS);
    expect([await storedFiles(), await noted()]).toEqual([before, 0]);
  });

  it('does not become a document’s once it is removed', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    jest.spyOn(api.services.kycFiles, 'keep').mockImplementationOnce(async (...file) => {
      await keep.apply(api.services.kycFiles, file);
      await keepHouse(IN_TWO_HOURS);
    });
    expect((await upload(api, user)).status).toBe(500);
    expect([await storedFiles(), await noted()]).toEqual([before, 0]);
    expect(await standingOf(user)).toEqual([null, null]);
  });

  it('is none of a document’s that is there', async () => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    expect(await noted()).toBe(0);
    await keepHouse(IN_TWO_HOURS);
    const path = `/profile/kyc/document/${id}`;
    expect((await api.call('GET', path, { token: user.token })).status).toBe(200);
  });
});

describe('GET /profile/kyc/document/:id', () => {
  it('gives the file back, as an attachment that no browser runs', async () => {
    const user = await createNewcomer(api);
    const document = await aDocument(api, user, { content: PNG, name: 'Ausweis für Zoë.html' });
    const { status, headers, body } = await api.call('GET', `/profile/kyc/document/${document.id}`, {
      token: user.token,
    });
    expect([status, Number(headers.get('content-length')), body.includes('IHDR')]).toEqual([
      200,
      PNG.length,
      true,
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Ausweis f\?r Zo\?\.html"; filename\*=UTF-8''Ausweis%20f%C3%BCr%20Zo%C3%AB\.html$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it("answers 404 for another's document", async () => {
    const [owner, stranger] = [await createNewcomer(api), await createNewcomer(api)];
    const { id } = await aDocument(api, owner);
    const path = `/profile/kyc/document/${id}`;
    expect((await api.call('GET', path, { token: stranger.token })).status).toBe(404);
    expect((await api.call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await api.call('GET', '/profile/kyc/documents', { token: stranger.token })).body).toEqual([]);
  });

  it('never opens a file that was put in the place of another', async () => {
    const [one, other] = [await createNewcomer(api), await createNewcomer(api)];
    const [mine, theirs] = [await aDocument(api, one), await aDocument(api, other)];
    const { storageKey } = (await KycDocument.findByPk(theirs.id)) as KycDocument;
    await KycDocument.update({ storageKey }, { where: { id: mine.id } });
    const { status } = await api.call('GET', `/profile/kyc/document/${mine.id}`, { token: one.token });
    expect(status).toBe(500);
  });
});

describe('DELETE /profile/kyc/document/:id', () => {
  it('deletes what is not approved, with its file, and the KYC status follows', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles();
    const { id } = await aDocument(api, user);
    await decide(id, { status: 'rejected', admin_notes: 'Blurred' });
    expect(await standingOf(user)).toEqual(['rejected', 'Blurred']);
    const remove = () => api.call('DELETE', `/profile/kyc/document/${id}`, { token: user.token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
    expect(await standingOf(user)).toEqual([null, null]);
    expect((await upload(api, user)).status).toBe(201);
  });

  it('keeps what is approved', async () => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    await decide(id, { status: 'approved' });
    const { status } = await api.call('DELETE', `/profile/kyc/document/${id}`, { token: user.token });
    expect(status).toBe(409);
  });
});

describe('PUT /admin/kyc-documents/:id', () => {
  it('lets no admin decide about documents of their own', async () => {
    const owner = await createNewcomer(api);
    const { id } = await aDocument(api, owner);
    await owner.user.update({ role: 'admin' });
    const { status } = await api.call('PUT', `/admin/kyc-documents/${id}`, {
      token: owner.token,
      json: { status: 'approved' },
    });
    expect(status).toBe(403);
    expect((await decide(id, { status: 'approved' })).status).toBe(200);
  });

  it('approves the user once all three documents are approved, and audits each decision', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    const seen = [];
    for (const { id } of documents) {
      await decide(id, { status: 'approved' });
      seen.push((await standingOf(user))[0]);
    }
    expect(seen).toEqual(['pending', 'pending', 'approved']);
    const subjectId = String(documents[0]?.id);
    const [entry] = await AuditLogEntry.findAll({ where: { subjectType: 'kyc_document', subjectId } });
    expect(entry).toMatchObject({ actorId: admin.id, action: 'kyc_document.approve' });
    const reopened = await decide(Number(subjectId), { status: 'pending' });
    expect(reopened.body).toMatchObject({ status: 'pending', user: { id: user.id } });
    expect((await standingOf(user))[0]).toBe('pending');
  });

  it('tells the late one of two admins who decided, and leaves that standing', async () => {
    const { id } = await aDocument(api, await createNewcomer(api));
    const first = await decide(id, { status: 'approved', seen_status: 'pending' });
    const late = await decide(id, { status: 'rejected', admin_notes: 'Blurred', seen_status: 'pending' });
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe(
      `This document was already approved by ${admin.user.email} at ${first.body.last_decision.at}.`,
    );
    const change = await decide(id, { status: 'rejected', admin_notes: 'Blurred', seen_status: 'approved' });
    expect(change.body.status).toBe('rejected');
  });

  it('tells who decided to those who waited for them', async () => {
    const { id } = await aDocument(api, await createNewcomer(api));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(id, { status: 'approved', seen_status: 'pending' })),
    );
    const late = answers.filter(({ status }) => status === 409).map(({ body }) => body.detail);
    expect(late).toHaveLength(9);
    for (const detail of late) expect(detail).toContain(`already approved by ${admin.user.email} at 2`);
  });

  it('leaves alone a status that was set by hand to what the documents said', async () => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    await decide(id, { status: 'rejected', admin_notes: 'Blurred' });
    const fraud = { kyc_status: 'rejected', kyc_notes: 'Fraud' };
    await api.call('PUT', `/admin/users/${user.id}`, { token: admin.token, json: fraud });
    await api.call('DELETE', `/profile/kyc/document/${id}`, { token: user.token });
    expect(await standingOf(user)).toEqual(['rejected', 'Fraud']);
    const again = await aDocument(api, user);
    expect(await standingOf(user)).toEqual(['rejected', 'Fraud']);
    await decide(again.id, { status: 'approved' });
    expect(await standingOf(user)).toEqual(['pending', null]);
    await api.call('DELETE', `/profile/kyc/document/${again.id}`, { token: user.token });
    await upload(api, user, { type: 'SELFIE', content: PNG });
    expect(await standingOf(user)).toEqual(['pending', null]);
  });

  it('needs a reason to reject', async () => {
    const { id } = await aDocument(api, await createNewcomer(api));
    const { status, body } = await decide(id, { status: 'rejected' });
    expect([status, body.errors[0].field]).toEqual([422, 'admin_notes']);
    expect((await decide(999_999, { status: 'approved' })).status).toBe(404);
  });

  it('decides over a status that was set by hand, which an upload leaves alone', async () => {
    const user = await createNewcomer(api);
    await User.update({ kycStatus: 'approved', isKycSetByHand: true }, { where: { id: user.id } });
    const { id } = await aDocument(api, user);
    expect(await standingOf(user)).toEqual(['approved', null]);
    await decide(id, { status: 'rejected', admin_notes: 'Expired' });
    expect(await standingOf(user)).toEqual(['rejected', 'Expired']);
  });

  it('counts every one of three decisions made at once', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    await Promise.all(documents.map(({ id }) => decide(id, { status: 'approved' })));
    expect((await standingOf(user))[0]).toBe('approved');
  });
});

describe('what an admin sees of documents', () => {
  it("finds them by their user's id, not by their own", async () => {
    const [user, stranger] = [await createNewcomer(api), await createNewcomer(api)];
    const [{ id }, another] = [await aDocument(api, user), await aDocument(api, stranger)];
    // A stranger's document has the number of this user.
    await KycDocument.destroy({ where: { id: user.id } });
    await KycDocument.update({ id: user.id }, { where: { id: another.id } });
    for (const search of [user.id, `%23${user.id}`]) {
      const found = await api.call('GET', `/admin/kyc-documents?search=${search}`, { token: admin.token });
      expect(found.body.map((document: { id: number }) => document.id)).toEqual([id]);
    }
  });

  it('lists them with their user, filtered, and the file', async () => {
    const user = await createNewcomer(api);
    const [first] = await uploadAll(api, user);
    const id = first?.id as number;
    await decide(id, { status: 'approved' });
    const get = (path: string) => api.call('GET', path, { token: admin.token });
    const list = await get(`/admin/kyc-documents?user_id=${user.id}&status=pending&limit=1`);
    expect(list.headers.get('x-total-count')).toBe('2');
    expect(list.body).toEqual([
      expect.objectContaining({ document_type: 'SELFIE', user: expect.objectContaining({ id: user.id }) }),
    ]);
    const types = (await get(`/admin/users/${user.id}/kyc-documents`)).body.map(
      (document: { document_type: string }) => document.document_type,
    );
    expect(types).toEqual(KYC_DOCUMENT_TYPES);
    expect((await get('/admin/users/999999/kyc-documents')).status).toBe(404);
    const file = await get(`/admin/kyc-documents/${id}/download`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await get('/admin/kyc-documents?status=lost')).status).toBe(422);
  });
});
