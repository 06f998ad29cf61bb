import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument, kycStatusOf, PNG, upload, uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, KycDocument, User } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const decide = (id: number, json: unknown) => admin.call('PUT', `/admin/kyc-documents/${id}`, json);
describe('PUT /admin/kyc-documents/:id', () => {
  it('lets no admin decide about documents of their own', async () => {
    const owner = await createNewcomer(api);
    const { id } = await aDocument(api, owner);
    await owner.user.update({ role: 'admin' });
    const { status } = await owner.call('PUT', `/admin/kyc-documents/${id}`, { status: 'approved' });
    expect(status).toBe(403);
    expect((await decide(id, { status: 'approved' })).status).toBe(200);
  });

  it('approves the user once all three documents are approved, and audits each decision', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    const seen = [];
    for (const { id } of documents) {
      await decide(id, { status: 'approved' });
      seen.push((await kycStatusOf(user))[0]);
    }
    expect(seen).toEqual(['pending', 'pending', 'approved']);
    const subjectId = String(documents[0]?.id);
    const [entry] = await AuditLogEntry.findAll({ where: { subjectType: 'kyc_document', subjectId } });
    expect(entry).toMatchObject({ actorId: admin.id, action: 'kyc_document.approve' });
    const reopened = await decide(Number(subjectId), { status: 'pending' });
    expect(reopened.body).toMatchObject({ status: 'pending', user: { id: user.id } });
    expect((await kycStatusOf(user))[0]).toBe('pending');
  });

  it('approves only what this admin has opened, where two people decide what one must not', async () => {
    const set = (four_eyes: boolean) => setSettings(api, { four_eyes });
    const { id } = await aDocument(api, await createNewcomer(api));
    const open = (actor: Actor) => actor.call('GET', `/admin/kyc-documents/${id}/download`);
    await set(true);
    await open(await createAdmin(api));
    const unopened = await decide(id, { status: 'approved' });
    expect([unopened.status, unopened.body.type]).toEqual([
      409,
      expect.stringContaining('document_unopened'),
    ]);
    await open(admin);
    expect((await decide(id, { status: 'approved' })).status).toBe(200);
    await set(false);
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
    await admin.call('PUT', `/admin/users/${user.id}`, fraud);
    await user.call('DELETE', `/profile/kyc/document/${id}`);
    expect(await kycStatusOf(user)).toEqual(['rejected', 'Fraud']);
    const again = await aDocument(api, user);
    expect(await kycStatusOf(user)).toEqual(['rejected', 'Fraud']);
    await decide(again.id, { status: 'approved' });
    expect(await kycStatusOf(user)).toEqual(['pending', null]);
    await user.call('DELETE', `/profile/kyc/document/${again.id}`);
    await upload(api, user, { type: 'SELFIE', content: PNG });
    expect(await kycStatusOf(user)).toEqual(['pending', null]);
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
    expect(await kycStatusOf(user)).toEqual(['approved', null]);
    await decide(id, { status: 'rejected', admin_notes: 'Expired' });
    expect(await kycStatusOf(user)).toEqual(['rejected', 'Expired']);
  });

  it('counts every one of three decisions made at once', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    await Promise.all(documents.map(({ id }) => decide(id, { status: 'approved' })));
    expect((await kycStatusOf(user))[0]).toBe('approved');
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
      const found = await admin.call('GET', `/admin/kyc-documents?search=${search}`);
      expect(found.body.map((document: { id: number }) => document.id)).toEqual([id]);
    }
  });

  it('lists them with their user, filtered, and the file', async () => {
    const user = await createNewcomer(api);
    const [first] = await uploadAll(api, user);
    const id = first?.id as number;
    await decide(id, { status: 'approved' });
    const get = (path: string) => admin.call('GET', path);
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
