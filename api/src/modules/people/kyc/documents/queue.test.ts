// @slow: a hundred and fifty people wait
import type { KycPerson } from '@souk/contracts/backOffice/desk/reviews';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { type Actor, createAdmin, createNewcomer } from '../../../../../test/factories';
import { aDocument, uploadAll } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, KycDocument, Notification, User } from '../../../../domain/models';
import { deliverOutbox } from '../../../../domain/outbox/deliverOutbox';

const api = testApi();
const PEOPLE = 150;
jest.setTimeout(120_000);

const standingOf = async (actor: Actor) => (await actor.call('GET', '/profile/kyc/standing')).body;

async function queue(count: number): Promise<Actor[]> {
  const people: Actor[] = [];
  while (people.length < count) people.push(await createNewcomer(api));
  const at = Date.now() - count * 1000;
  await KycDocument.bulkCreate(
    people.flatMap(({ id }, index) =>
      KYC_DOCUMENT_TYPES.map((documentType) => ({
        userId: id,
        documentType,
        fileName: 'a.jpg',
        fileSize: 1,
        mediaType: 'image/jpeg',
        storageKey: `${documentType} ${id}`,
        createdAt: new Date(at + index * 1000),
      })),
    ),
  );
  for (const [index, { id }] of people.entries())
    await User.update({ kycStatus: 'pending', kycQueuedAt: new Date(at + index * 1000) }, { where: { id } });
  return people;
}

describe('the standing', () => {
  const admin = madeFirst(() => createAdmin(api));
  const decide = (id: number, json: object) => admin.call('PUT', `/admin/kyc-documents/${id}`, json);

  it('tells the state, the place and what can be sent, through a whole review', async () => {
    const [first, second] = [await createNewcomer(api), await createNewcomer(api)];
    expect(await standingOf(first)).toMatchObject({ state: 'missing', place: null, documents: [] });
    await aDocument(api, first);
    expect(await standingOf(first)).toMatchObject({ state: 'missing', place: null });
    await uploadAll(api, second);
    for (const type of ['ADDRESS_PROOF', 'SELFIE'] as const) await aDocument(api, first, { type });
    expect(await standingOf(first)).toMatchObject({ state: 'queued', place: 2, ahead: 1, waiting: 2 });
    const [mine] = await KycDocument.findAll({ where: { userId: first.id }, order: ['id'] });
    const decision = { id: mine?.id, status: 'rejected', seen_status: 'pending', reasons: ['expired'] };
    const review = { documents: [decision] };
    await admin.call('PUT', `/admin/users/${first.id}/kyc`, review);
    const rejected = await standingOf(first);
    expect(rejected).toMatchObject({ state: 'rejected', place: null });
    expect(rejected.documents[0]).toEqual({
      type: 'ID_PROOF',
      status: 'rejected',
      reasons: ['expired'],
      can_replace: true,
    });
    expect(rejected.documents[1].can_replace).toBe(false);
    await aDocument(api, first);
    expect(await standingOf(first)).toMatchObject({ state: 'queued', place: 2 });
    for (const { id } of await KycDocument.findAll({ where: { userId: second.id } }))
      await decide(id, { status: 'approved' });
    expect(await standingOf(second)).toMatchObject({ state: 'approved', place: null });
    expect(await standingOf(first)).toMatchObject({ place: 1, waiting: 1 });
    const where = { userId: second.id, action: 'kyc_document.approve' } as const;
    const entries = await AuditLogEntry.findAll({ where, order: ['id'] });
    const waited = entries.map(({ afterJson }) => JSON.parse(afterJson ?? '').waited_minutes);
    expect(waited).toEqual([undefined, undefined, 0]);
    const json = { kyc_status: 'approved' };
    await admin.call('PUT', `/admin/users/${first.id}`, json);
    expect(await standingOf(first)).toMatchObject({ state: 'approved', waiting: 0 });
    await KycDocument.destroy({ where: { userId: first.id } });
  });
});

it('lets two reviewers go through it: none twice, none lost, and places only fall', async () => {
  const people = await queue(PEOPLE);
  const reviewers = [await createAdmin(api), await createAdmin(api)];
  const decided: number[] = [];
  const review = async (reviewer: Actor) => {
    for (;;) {
      const list = await reviewer.call('GET', '/admin/kyc-people?status=pending&limit=4');
      const rows = list.body as KycPerson[];
      const next = rows.find(({ claim }) => !claim || claim.by.id === reviewer.id);
      if (!next) return;
      const { id } = next.user;
      const { body: desk } = await reviewer.call('PUT', `/admin/claims/kyc/${id}`, { active: true });
      if (!desk.is_mine) continue;
      const documents = next.documents.map((document) => ({
        id: document.id,
        status: 'approved',
        seen_status: 'pending',
      }));
      const { status } = await reviewer.call('PUT', `/admin/users/${id}/kyc`, { documents });
      if (status === 200) decided.push(id);
    }
  };
  expect((await standingOf(people[0] as Actor)).typical_minutes).toBeNull();
  const [watched, late] = [people[PEOPLE - 60] as Actor, people[PEOPLE - 1] as Actor];
  const places: [number | null, number | null][] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) places.push([(await standingOf(watched)).place, (await standingOf(late)).place]);
  };
  const watching = watch();
  await Promise.all(reviewers.map(review));
  isOver = true;
  await watching;
  expect(decided.toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id));
  for (const [which, first] of [PEOPLE - 59, PEOPLE].entries()) {
    const seen = places.flatMap((both) => both[which] ?? []);
    expect(seen.every((place, at) => place <= (seen[at - 1] ?? first))).toBe(true);
  }
  const { state, place, waiting } = await standingOf(late);
  expect({ state, place, waiting }).toEqual({ state: 'approved', place: null, waiting: 0 });
});

it('says how long half of the last ones waited, as does what confirms the upload', async () => {
  const user = await createNewcomer(api);
  await uploadAll(api, user);
  const { typical_minutes: typical } = await standingOf(user);
  expect(typical).toEqual(expect.any(Number));
  for (let delivered = 1; delivered > 0; ) delivered = await deliverOutbox(api.services);
  const where = { userId: user.id, kind: 'kyc_submitted' } as const;
  const [told] = await Notification.findAll({ where });
  expect(JSON.parse(told?.data ?? '')).toMatchObject({ place: '1', waiting: '1', typical: `${typical}` });
});
