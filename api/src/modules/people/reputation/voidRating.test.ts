import { type Actor, createAdmin } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, Notification } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { Rating } from '../tables';

const api = testApi();
const REASON = 'It names where the seller lives.';

const factsOf = async ({ user }: Actor) => {
  await deliverOutbox(api.services);
  return (await api.call('GET', `/users/${user.username}`)).body.facts;
};

async function rated({ byBoth = true } = {}) {
  const scene = await TradeScene.set(api);
  const { admin, buyer, seller } = scene;
  const tradeId = await scene.tradeIn('completed');
  await buyer.call('POST', `/trades/${tradeId}/rating`, { thumb: 'down', text: 'Lives at 1 Market Street' });
  if (byBoth) await seller.call('POST', `/trades/${tradeId}/rating`, { thumb: 'up' });
  const { id } = (await Rating.findOne({ where: { tradeId, authorId: buyer.id }, raw: true })) as Rating;
  const remove = (actor = admin, reason: unknown = REASON) =>
    actor.call('PUT', `/admin/ratings/${id}/void`, { reason } as object);
  return { scene, admin, buyer, seller, tradeId, id, remove };
}

it('a rating that an admin removes counts no more, and its words are its author’s alone', async () => {
  const { admin, buyer, seller, tradeId, id, remove } = await rated();
  expect(await factsOf(seller)).toMatchObject({ thumbs_down: 1 });
  const removed = await remove();
  expect([removed.status, removed.body.voided]).toEqual([
    200,
    {
      at: expect.any(String),
      by: { id: admin.id, email: admin.user.email, username: admin.user.username },
      reason: REASON,
    },
  ]);
  expect(await factsOf(seller)).toMatchObject({ thumbs_down: 0 });
  const [shown] = (await api.call('GET', `/users/${seller.user.username}/ratings`)).body;
  expect(shown).toMatchObject({ id, is_voided: true, is_counted: false, text: null });
  const bySeller = await seller.call('GET', `/trades/${tradeId}/rating`);
  expect(bySeller.body.theirs).toMatchObject({ is_voided: true, text: null });
  const byAuthor = await buyer.call('GET', `/trades/${tradeId}/rating`);
  expect(byAuthor.body.mine).toMatchObject({ is_voided: true, text: 'Lives at 1 Market Street' });
  const [told] = await Notification.findAll({
    where: { userId: buyer.id },
    order: [['id', 'DESC']],
    limit: 1,
  });
  expect([told?.kind, JSON.parse(told?.data ?? '{}').reason]).toEqual(['trade_rating_removed', REASON]);
  expect(await Notification.count({ where: { userId: seller.id, kind: 'trade_rating_removed' } })).toBe(0);
  const entry = await AuditLogEntry.findOne({ where: { action: 'rating.void', subjectId: String(id) } });
  expect([entry?.actorId, entry?.userId]).toEqual([admin.id, seller.id]);
  const [listed] = (await admin.call('GET', `/admin/users/${seller.id}/ratings`)).body;
  expect(listed).toMatchObject({ id, text: 'Lives at 1 Market Street', voided: { reason: REASON } });
});

it('an admin sees and removes nothing that is not revealed', async () => {
  const { admin, seller, remove } = await rated({ byBoth: false });
  const { body, headers } = await admin.call('GET', `/admin/users/${seller.id}/ratings`);
  expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
  expect((await remove()).status).toBe(404);
  expect(await Rating.count({ where: { ratedId: seller.id, voidedAt: null } })).toBe(1);
});

it('of two admins at once one removes it; the other learns who', async () => {
  const { admin, seller, id, remove } = await rated();
  const colleague = await createAdmin(api);
  const answers = await Promise.all([remove(), remove(colleague), remove(), remove(colleague)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const [winner] = answers.filter(({ status }) => status === 200);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    type: 'urn:souk:problem:rating_voided',
    params: { by: winner?.body.voided.by.email },
  });
  expect(await AuditLogEntry.count({ where: { action: 'rating.void', subjectId: String(id) } })).toBe(1);
  expect(await factsOf(seller)).toMatchObject({ thumbs_down: 0 });
  expect(admin.id).not.toBe(colleague.id);
});

it('wants a reason, and a rating that is there', async () => {
  const { admin, seller, remove } = await rated();
  for (const reason of [' ', null, 'x'.repeat(501)]) expect((await remove(admin, reason)).status).toBe(422);
  expect((await admin.call('PUT', '/admin/ratings/999999/void', { reason: REASON })).status).toBe(404);
  expect(await factsOf(seller)).toMatchObject({ thumbs_down: 1 });
});
