import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument, uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, KycDocument, User } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const other = madeFirst(() => createAdmin(api));

const get = (path: string) => admin.call('GET', path);
const decide = (userId: number, documents: unknown[], by = admin) =>
  by.call('PUT', `/admin/users/${userId}/kyc`, { documents });
const approval = ({ id }: { id: number }) => ({ id, status: 'approved', seen_status: 'pending' });
const statusesOf = async (userId: number) =>
  (await KycDocument.findAll({ where: { userId }, order: [['id', 'ASC']] })).map(({ status }) => status);

describe('GET /admin/kyc-people', () => {
  const people = (query: string) => get(`/admin/kyc-people?${query}`);
  const idsOf = (body: { user: { id: number } }[]) => body.map(({ user }) => user.id);

  beforeEach(async () => {
    await KycDocument.destroy({ where: {} });
  });

  it('pages people, not documents: who waits longest comes first', async () => {
    const [first, second, third] = [
      await createNewcomer(api),
      await createNewcomer(api),
      await createNewcomer(api),
    ];
    for (const actor of [third, first, second]) await uploadAll(api, actor);
    const sentAt = async (actor: Actor, day: number) => {
      const at = new Date(Date.UTC(2026, 10, day));
      await actor.user.update({ kycQueuedAt: at });
      await KycDocument.update({ createdAt: at }, { where: { userId: actor.id, documentType: 'SELFIE' } });
    };
    await sentAt(first, 1);
    await sentAt(second, 2);
    await sentAt(third, 3);
    const page = await people('status=pending&limit=2');
    expect(idsOf(page.body)).toEqual([first.id, second.id]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.body[0].documents).toHaveLength(3);
    expect(page.body[0]).toMatchObject({ waiting_since: '2026-11-01T00:00:00.000Z', claim: null });
    expect(idsOf((await people('status=pending&skip=2')).body)).toEqual([third.id]);
    expect(idsOf((await people('to=2026-11-03T00:00:00Z')).body)).toEqual([first.id, second.id]);
  });

  it('finds people by the state of any document, and shows all their documents', async () => {
    const [half, done] = [await createNewcomer(api), await createNewcomer(api)];
    const [document] = await uploadAll(api, half);
    const all = await uploadAll(api, done);
    await decide(half.id, [approval(document as { id: number })]);
    await decide(done.id, all.map(approval));
    const waiting = (await people('status=pending')).body;
    expect(idsOf(waiting)).toEqual([half.id]);
    expect(waiting[0].documents.map(({ status }: KycDocument) => status)).toEqual([
      'approved',
      'pending',
      'pending',
    ]);
    expect(waiting[0].documents[0].last_decision).toMatchObject({ by: { id: admin.id } });
    const approved = await people('status=approved&sort=-created_at');
    expect(idsOf(approved.body)).toEqual([done.id, half.id]);
    expect(approved.body[0].waiting_since).toBeNull();
  });

  it('searches as the other lists do, and refuses what is no state', async () => {
    const user = await createNewcomer(api);
    await aDocument(api, user);
    await aDocument(api, await createNewcomer(api));
    for (const search of [user.id, user.user.username, user.user.email])
      expect(idsOf((await people(`search=${search}`)).body)).toContain(user.id);
    expect((await people('status=lost')).status).toBe(422);
    expect((await people('sort=email')).status).toBe(422);
  });
});

describe('GET /admin/users/:id/kyc', () => {
  it('shows what was decided before, newest first, deleted documents too', async () => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    await decide(user.id, [
      { id, status: 'rejected', seen_status: 'pending', reasons: ['expired'], words: null },
    ]);
    await user.call('DELETE', `/profile/kyc/document/${id}`);
    await get(`/admin/kyc-documents/${(await aDocument(api, user)).id}/download`);
    const { body } = await get(`/admin/users/${user.id}/kyc`);
    expect(body.documents).toHaveLength(1);
    expect(body.decisions.map(({ action }: AuditLogEntry) => action)).toEqual(['kyc_document.reject']);
    expect((await get('/admin/users/999999/kyc')).status).toBe(404);
  });
});

describe('PUT /admin/users/:id/kyc', () => {
  it('approves all three documents at once, each in the audit log', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    const { body } = await decide(user.id, documents.map(approval));
    expect(body.user.kyc_status).toBe('approved');
    expect(body.waiting_since).toBeNull();
    const entries = await AuditLogEntry.findAll({ where: { userId: user.id } });
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('kyc_document.approve'));
  });

  it('tells the user why a document is rejected, in the words of its reasons', async () => {
    const user = await createNewcomer(api);
    const [idProof, address, selfie] = await uploadAll(api, user);
    const { body } = await decide(user.id, [
      approval(idProof as { id: number }),
      {
        id: address?.id,
        status: 'rejected',
        seen_status: 'pending',
        reasons: ['expired', 'blurred'],
        words: 'Page 2.',
      },
      approval(selfie as { id: number }),
    ]);
    const text =
      'The picture is blurred. Please send one in which every word can be read. The document has expired. Please send one that is valid. Page 2.';
    expect(body.documents[1].admin_notes).toBe(text);
    const own = await user.call('GET', '/profile/kyc/documents');
    const parts = { said: [{ code: 'blurred' }, { code: 'expired' }], words: 'Page 2.' };
    expect(own.body[1]).toMatchObject({ status: 'rejected', admin_notes: text, admin_notes_parts: parts });
    const me = await user.call('GET', '/profile/me');
    expect([me.body.kyc_status, me.body.kyc_notes, me.body.kyc_notes_parts]).toEqual([
      'rejected',
      text,
      parts,
    ]);
    const [entry] = await AuditLogEntry.findAll({
      where: { action: 'kyc_document.reject', userId: user.id },
    });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({
      status: 'rejected',
      reasons: ['expired', 'blurred'],
    });
  });

  it('decides none when another admin decided about one of them', async () => {
    const user = await createNewcomer(api);
    const documents = await uploadAll(api, user);
    const last = documents[2] as { id: number };
    await decide(
      user.id,
      [{ id: last.id, status: 'rejected', seen_status: 'pending', reasons: ['blurred'] }],
      other,
    );
    const late = await decide(user.id, documents.map(approval));
    expect(late.status).toBe(409);
    expect(late.body.detail).toContain(`This document was already rejected by ${other.user.email} at 2`);
    expect(await statusesOf(user.id)).toEqual(['pending', 'pending', 'rejected']);
  });

  it('lets one of two admins who decide at once win, with all of the decision', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await createNewcomer(api);
      const documents = await uploadAll(api, user);
      const answers = await Promise.all([
        decide(user.id, documents.map(approval)),
        decide(
          user.id,
          [...documents].reverse().map(({ id }) => ({
            id,
            status: 'rejected',
            seen_status: 'pending',
            reasons: ['cropped'],
          })),
          other,
        ),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(new Set(await statusesOf(user.id)).size).toBe(1);
      expect(await AuditLogEntry.count({ where: { userId: user.id } })).toBe(3);
    }
  });

  it('refuses an own document, and one of someone else', async () => {
    const [user, stranger] = [await createNewcomer(api), await createNewcomer(api)];
    const { id } = await aDocument(api, user);
    const foreign = await aDocument(api, stranger);
    expect((await decide(user.id, [approval({ id }), approval(foreign)])).status).toBe(404);
    expect([...(await statusesOf(user.id)), ...(await statusesOf(stranger.id))]).toEqual([
      'pending',
      'pending',
    ]);
    await User.update({ role: 'admin' }, { where: { id: user.id } });
    expect((await decide(user.id, [approval({ id })], user)).status).toBe(403);
  });

  it.each([
    ['no document', []],
    ['no reason', [{ id: 1, status: 'rejected', seen_status: 'pending' }]],
    ['"other" without words', [{ id: 1, status: 'rejected', seen_status: 'pending', reasons: ['other'] }]],
    ['an unknown reason', [{ id: 1, status: 'rejected', seen_status: 'pending', reasons: ['ugly'] }]],
    ['one document twice', [approval({ id: 1 }), approval({ id: 1 })]],
    ['what was not seen', [{ id: 1, status: 'approved' }]],
  ])('refuses %s', async (_, documents) => {
    const { status, body } = await decide(admin.id, documents);
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^[A-Z].+/)]);
    expect(body.detail).not.toBe('Invalid input');
  });
});

it('keeps in the audit log which admin looked at a document, and that a user looked at none', async () => {
  const user = await createNewcomer(api);
  const { id } = await aDocument(api, user);
  await user.call('GET', `/profile/kyc/document/${id}`);
  expect(await AuditLogEntry.count({ where: { userId: user.id } })).toBe(0);
  await get(`/admin/kyc-documents/${id}/download`);
  const entries = (await get(`/admin/audit-log?user_id=${user.id}`)).body;
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'kyc_document.view',
      actor: expect.objectContaining({ id: admin.id }),
      subject_id: String(id),
    }),
  ]);
  const [document] = (await get(`/admin/kyc-documents?user_id=${user.id}`)).body;
  expect(document.last_decision).toBeNull();
});
