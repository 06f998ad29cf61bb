import {
  type Actor,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { uploadAll } from '../../../../test/kycUploads';
import { testApi } from '../../../../test/testApi';
import { KycDocument } from '../../../domain/models';

const api = testApi();
let admin: Actor;
let old: Actor[];

beforeAll(async () => {
  admin = await createAdmin(api);
  old = [
    await createTrader(api),
    await createTrader(api),
    await createNewcomer(api),
    await createNewcomer(api),
  ];
  await api.services.sequelize.query('UPDATE users SET created_at = DATE_SUB(created_at, INTERVAL 60 DAY)');
});

const put = (path: string, json: object) => admin.call('PUT', `/admin/${path}`, json);
const changes = async () => (await admin.call('GET', '/admin/statistics')).body.changes;
const idOf = (place: number) => (old[place] as Actor).id;

it('says of what stayed as it was that nothing changed, of nothing too', async () => {
  expect(await changes()).toEqual({
    total_users: 0,
    active_users: 0,
    kyc_approved_users: 0,
    total_deposits_amount: 0,
    total_withdrawals_amount: 0,
    platform_balance: 0,
    completed_trades: 0,
    total_fees_earned: 0,
  });
});

it('compares who is active with who was', async () => {
  await put(`users/${idOf(0)}`, { is_active: false });
  await put(`users/${idOf(1)}`, { is_active: false });
  await put(`users/${idOf(1)}`, { is_active: true });
  await put(`users/${idOf(2)}`, { is_active: false });
  expect(await changes()).toMatchObject({ total_users: 0, active_users: -40 });
  await put(`users/${(await createNewcomer(api)).id}`, { is_active: false });
  expect(await changes()).toMatchObject({ total_users: 20, active_users: -40 });
});

it('compares who is verified with who was, whether by documents or by hand', async () => {
  await put(`users/${idOf(0)}`, { kyc_status: 'rejected', kyc_notes: 'Blurred' });
  expect((await changes()).kyc_approved_users).toBe(-50);
  for (const documentType of ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const) {
    const document = await KycDocument.create({
      userId: idOf(3),
      documentType,
      mediaType: 'image/png',
      storageKey: `statistics-${documentType}`,
      fileName: 'a.png',
      fileSize: 1,
    });
    await put(`kyc-documents/${document.id}`, { status: 'approved' });
  }
  expect((await changes()).kyc_approved_users).toBe(0);
});

it('counts what waits for an admin, and says since when', async () => {
  const [buyer, seller] = [await createTrader(api, { balance: '100' }), await createTrader(api)];
  const post = (path: string, json: object) => buyer.call('POST', path, json);
  const statistics = async () => (await admin.call('GET', '/admin/statistics')).body;
  expect((await statistics()).waiting_since).toEqual({
    pending_deposits: null,
    pending_withdrawals: null,
    trades_to_verify: null,
    disputed_trades: null,
    pending_kyc: null,
    open_reports: null,
    open_questions: null,
  });
  const first = await post('/wallet/deposit', { amount: '5', txn_hash: 'the-first-that-waits' });
  await post('/wallet/deposit', { amount: '5', txn_hash: 'the-second-that-waits' });
  await post('/wallet/withdraw', { amount: '5' });
  const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller));
  const sent = await seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=a-hash-to-verify`);
  expect(await statistics()).toMatchObject({
    pending_deposits: 2,
    pending_withdrawals: 1,
    trades_to_verify: 1,
    disputed_trades: 0,
    waiting_since: {
      pending_deposits: first.body.created_at,
      pending_withdrawals: expect.any(String),
      trades_to_verify: sent.body.crypto_sent_at,
      disputed_trades: null,
      pending_kyc: null,
      open_reports: null,
      open_questions: null,
    },
  });
});

it('counts as late what waits for longer than was promised: people, not documents', async () => {
  const statistics = async () => (await admin.call('GET', '/admin/statistics')).body;
  const before = await statistics();
  const user = await createTrader(api, { balance: '10' });
  const { body } = await user.call('POST', '/wallet/withdraw', { amount: '5' });
  await put(`withdrawals/${body.id}`, { status: 'processing' });
  await uploadAll(api, user);
  for (const table of ['withdrawals', 'kyc_documents']) {
    await api.services.sequelize.query(
      `UPDATE ${table} SET created_at = DATE_SUB(created_at, INTERVAL 25 HOUR) WHERE user_id = ${user.id}`,
    );
  }
  const { pending_kyc, pending_withdrawals, late } = await statistics();
  expect([pending_kyc, pending_withdrawals]).toEqual([
    before.pending_kyc + 1,
    before.pending_withdrawals + 1,
  ]);
  expect(late).toEqual({
    pending_deposits: 0,
    pending_withdrawals: 1,
    trades_to_verify: 0,
    disputed_trades: 0,
    pending_kyc: 1,
    open_reports: 0,
    open_questions: 0,
  });
  await put(`withdrawals/${body.id}`, { status: 'rejected' });
  expect((await statistics()).late.pending_withdrawals).toBe(0);
});

it('says how long the oldest item waits, though another trade was opened before', async () => {
  const [buyer, seller] = [await createTrader(api, { balance: '200' }), await createTrader(api)];
  const offer = await createTestOffer(api, seller);
  const step = async (id: number, action: string) =>
    (await seller.call('PUT', `/trades/${id}/${action}`)).body;
  const { id: before } = await openTestTrade(api, buyer, offer);
  const { id: after } = await openTestTrade(api, buyer, offer);
  await step(after, 'confirm-sent?seller_txn_hash=the-one-that-waits');
  await step(before, 'confirm-sent?seller_txn_hash=sent-a-moment-ago');
  await api.services.sequelize.query(`UPDATE trades SET status_at = '2026-01-01' WHERE id = ${after}`);
  await api.services.sequelize.query(`UPDATE trades SET created_at = '2025-12-31' WHERE id = ${before}`);
  const since = async () => (await admin.call('GET', '/admin/statistics')).body.waiting_since;
  expect((await since()).trades_to_verify).toBe('2026-01-01T00:00:00.000Z');
  const { disputed_at } = await step(after, 'dispute?dispute_code=outside');
  await step(before, 'dispute?dispute_code=outside');
  expect((await since()).disputed_trades).toBe(disputed_at);
});
