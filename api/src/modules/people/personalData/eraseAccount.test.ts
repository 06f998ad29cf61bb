import { Op } from 'sequelize';
import {
  type Actor,
  asActor,
  BUYER_WALLET,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  fund,
  next,
  openTestTrade,
} from '../../../../test/factories';
import { uploadAll } from '../../../../test/kycUploads';
import { testApi } from '../../../../test/testApi';
import {
  AuditLogEntry,
  FileRemoval,
  IdempotencyKey,
  KycDocument,
  Notification,
  NotificationPreference,
  Offer,
  Session,
  User,
  Withdrawal,
} from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { QueuedMail } from '../../platform/tables';
import { verifyCase } from '../../trading/caseFile/file/verifyCase.mjs';
import { Alert } from '../../trading/tables';
import { Block, PasswordReset, Rating, Report } from '../tables';

const api = testApi();

const erase = ({ token, user }: Actor, confirm = user.username) =>
  api.call('POST', '/profile/erase', { token, json: { confirm } });
const reload = ({ id }: Actor) => User.findByPk(id, { rejectOnEmpty: true });

async function createKnown(): Promise<Actor> {
  const actor = await createTrader(api);
  await actor.user.update({
    fullName: 'Amina Haddad',
    passwordHash: 'hash-of-a-password',
    phone: '+216 20 123 456',
    dateOfBirth: '1990-02-28',
    occupation: 'Merchant',
    address: '1 Market Street',
    city: 'Tunis',
    country: 'Tunisia',
    postalCode: '1000',
    kycNotes: 'The scan is blurred',
  });
  return actor;
}

describe('an erased account', () => {
  it('keeps no personal field, and no one can be who it was', async () => {
    const actor = await createKnown();
    const { email } = actor.user;
    expect((await erase(actor)).status).toBe(204);
    const { passwordHash, erasedAt, createdAt, ...rest } = (await reload(actor)).get();
    const { passwordHash: earlier } = actor.user;
    expect([passwordHash === earlier, erasedAt]).toEqual([false, expect.any(Date)]);
    expect(createdAt).toEqual(actor.user.createdAt);
    const { id, role } = actor.user;
    const username = `erased_${id}`;
    const kept = {
      id,
      role,
      email: `erased-${id}@invalid`,
      username,
      searchText: username,
      lookAlike: username,
    };
    const flags = { isActive: false, isKycSetByHand: false, showsPresence: false, screenedVersion: 0 };
    const names = Object.keys(rest).filter((name) => !(name in { ...kept, ...flags }));
    const gone = Object.fromEntries(names.map((name) => [name, null]));
    expect(rest).toEqual({ ...gone, ...kept, ...flags });
    expect((await actor.call('GET', '/profile/me')).status).toBe(401);
    const form = { username: kept.email, password: 'whatever-it-was' };
    expect((await api.call('POST', '/auth/login', { form })).status).toBe(422);
    const again = { email, username: actor.user.username, password: 'secret-1' };
    expect((await api.call('POST', '/auth/register', { json: again })).status).toBe(201);
  });

  it('leaves no session, reset, kept answer or offer', async () => {
    const actor = await createKnown();
    await asActor(api, actor.user);
    const { id } = await createTestOffer(api, actor);
    await Offer.update({ description: 'Call +216 20 123 456' }, { where: { id } });
    const userId = actor.id;
    await PasswordReset.create({ userId, tokenHash: 'f'.repeat(64), expiresAt: new Date(Date.now() + 9e5) });
    await IdempotencyKey.create({ userId, idempotencyKey: 'a', requestHash: 'a', body: '{"amount":"1"}' });
    expect((await erase(actor)).status).toBe(204);
    const left = await Promise.all(
      [Session.count({ where: { userId } }), PasswordReset.count({ where: { userId } })].concat(
        IdempotencyKey.count({ where: { userId } }),
      ),
    );
    expect(left).toEqual([0, 0, 0]);
    const offer = await Offer.findByPk(id, { rejectOnEmpty: true });
    expect([offer.deletedAt, offer.description]).toEqual([expect.any(Date), null]);
  });

  it('leaves files that could not be removed to the next housekeeping', async () => {
    const remove = jest.spyOn(api.services.sealedFiles, 'remove').mockRejectedValue(new Error('away'));
    const actor = await createNewcomer(api);
    const documents = await uploadAll(api, actor);
    const ids = documents.map(({ id }) => id);
    const rows = await KycDocument.findAll({ where: { id: ids }, raw: true });
    expect((await erase(actor)).status).toBe(204);
    remove.mockRestore();
    expect(await KycDocument.count({ where: { userId: actor.id } })).toBe(0);
    const keys = rows.map(({ storageKey }) => storageKey);
    const notes = await FileRemoval.findAll({ where: { storageKey: keys }, raw: true });
    expect(notes).toHaveLength(3);
    // Old enough for the housekeeping's next run.
    for (const { createdAt } of notes) expect(Date.now() - createdAt.getTime()).toBeGreaterThan(3_600_000);
  });

  it('tells the old address, and the audit log from where', async () => {
    const mails = jest.spyOn(api.services, 'mailer').mockResolvedValue();
    const actor = await createKnown();
    expect((await erase(actor)).status).toBe(204);
    const entry = await AuditLogEntry.findOne({ where: { userId: actor.id, action: 'account.erase' } });
    expect(entry).toMatchObject({ actorId: actor.id, subjectType: 'account', subjectId: String(actor.id) });
    while (mails.mock.calls.length === 0) await new Promise(setImmediate);
    const told = JSON.stringify(mails.mock.calls);
    for (const part of [actor.user.email, 'your account was deleted']) expect(told).toContain(part);
    mails.mockRestore();
  });

  it('stays with the other side of a trade under its new name', async () => {
    const admin = await createAdmin(api);
    const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '20.30' })];
    const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller));
    await seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=erase-${next()}-hash`);
    await seller.call('PUT', `/trades/${id}/mark-complete`);
    const disputing = `/trades/${id}/dispute?dispute_reason=${encodeURIComponent('I am Amina Haddad')}`;
    expect((await buyer.call('PUT', disputing)).status).toBe(200);
    const decided = { token: admin.token, json: { status: 'completed' } };
    expect((await api.call('PUT', `/admin/trades/${id}/resolve-dispute`, decided)).status).toBe(200);
    for (const { token } of [seller, buyer]) {
      const json = { thumb: 'up', text: 'Good trade with Amina Haddad' };
      await api.call('POST', `/trades/${id}/rating`, { token, json });
    }
    await buyer.call('PUT', `/blocks/${seller.user.username}`);
    await seller.call('PUT', `/blocks/${buyer.user.username}`);
    await buyer.call('PUT', `/alerts/traders/${seller.user.username}`);
    await seller.call('PUT', `/alerts/traders/${buyer.user.username}`);
    const json = { username: seller.user.username, reason: 'other', text: 'I am Amina Haddad' };
    await buyer.call('POST', '/reports', json);
    const written = await buyer.call('POST', `/trades/${id}/messages`, { text: 'I am Amina Haddad' });
    expect((await erase(buyer)).status).toBe(204);
    const { body: file } = await seller.call('GET', `/trades/${id}/case`);
    const { rows, isSound } = await verifyCase(file);
    expect([isSound, rows[written.body.seq]?.text]).toEqual([true, 'erased']);
    const { body } = await seller.call('GET', `/trades/${id}`);
    expect(body).toMatchObject({ buyer_username: `erased_${buyer.id}`, buyer_wallet_address: BUYER_WALLET });
    expect(body.dispute_reason).toBe('This text went with the account of its writer.');
    expect(body.dispute_reason_parts).toEqual({ said: [{ code: 'words_erased' }], words: null });
    // Ratings stay, without the texts by and about the erased user.
    const { body: ratings } = await api.call('GET', `/users/${seller.user.username}/ratings`);
    expect(ratings).toMatchObject([{ author_username: `erased_${buyer.id}`, thumb: 'up', text: null }]);
    expect(await Rating.count({ where: { tradeId: id, text: { [Op.ne]: null } } })).toBe(0);
    expect(await Block.count({ where: { userId: [seller.id, buyer.id] } })).toBe(0);
    expect(await Alert.count({ where: { userId: [seller.id, buyer.id] } })).toBe(0);
    expect(await Report.findOne({ where: { reporterId: buyer.id }, raw: true })).toMatchObject({
      text: null,
    });
  });

  it('is shown to admins as what it is, and stays as it is', async () => {
    const [admin, actor] = [await createAdmin(api), await createKnown()];
    await erase(actor);
    const call = (method: string, json?: object) => admin.call(method, `/admin/users/${actor.id}`, json);
    const { body } = await call('GET');
    expect(body).toMatchObject({
      username: `erased_${actor.id}`,
      is_active: false,
      full_name: null,
      kyc_documents: [],
    });
    for (const json of [{ is_active: true }, { kyc_status: 'approved' }]) {
      const refused = await call('PUT', json);
      expect([refused.status, refused.body.detail]).toEqual([409, 'This user deleted their account.']);
    }
    for (const path of ['evidence', 'kyc', 'transfers'])
      expect((await admin.call('GET', `/admin/users/${actor.id}/${path}`)).status).toBe(200);
  });
});

it('leaves nothing that the user was told, nor how they wanted to be', async () => {
  const user = await createTrader(api, { balance: '10' });
  await fund(api, user, '1');
  await deliverOutbox(api.services);
  const json = { trades: { site: true, mail: false } };
  await user.call('PUT', '/notification-preferences', json);
  await user.call('POST', '/wallet/withdraw', { amount: '11' });
  const admin = await createAdmin(api);
  const [{ id }] = (await user.call('GET', '/wallet/withdrawals')).body;
  for (const decision of [
    { status: 'processing' },
    { status: 'approved', txn_hash: `told-payout-${next()}` },
  ])
    await admin.call('PUT', `/admin/withdrawals/${id}`, decision);
  const where = { userId: user.id };
  const left = async () => [
    await Notification.count({ where }),
    await QueuedMail.count({ where }),
    await NotificationPreference.count({ where }),
  ];
  expect(Math.min(...(await left()))).toBeGreaterThan(0);
  expect((await erase(user)).status).toBe(204);
  // Earlier announcements are delivered later.
  await deliverOutbox(api.services);
  expect(await left()).toEqual([0, 0, 0]);
});

it('leaves payments as they are, and the ledger proves them', async () => {
  const actor = await createTrader(api, { balance: '10' });
  const admin = await createAdmin(api);
  const { body } = await actor.call('POST', '/wallet/withdraw', { amount: '10' });
  const decide = (json: object) => admin.call('PUT', `/admin/withdrawals/${body.id}`, json);
  await decide({ status: 'processing' });
  await decide({ status: 'approved', txn_hash: `erase-payout-${next()}` });
  expect((await erase(actor)).status).toBe(204);
  // `testApi` proves the ledger after each test, with the erased user in it.
  expect(await Withdrawal.count({ where: { userId: actor.id, status: 'approved' } })).toBe(1);
  await fund(api, await createTrader(api), '1');
});
