import {
  type Actor,
  BUYER_WALLET,
  createAdmin,
  createNewcomer,
  createTestBid,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { aDocument } from '../../../../test/kycUploads';
import { testApi } from '../../../../test/testApi';

const HASH = '0xABCDEF0123456789';

const api = testApi();
let admin: Actor;
let buyer: Actor;
let seller: Actor;

/** 10 units at 2.00 with fees of 1.50 / 1.50, completed; then a payout of 5 is under way, and 3 are in escrow. */
beforeAll(async () => {
  admin = await createAdmin(api);
  buyer = await createTrader(api, { balance: '100' });
  seller = await createTrader(api);
  const offer = await createTestOffer(api, seller);
  const trade = await openTestTrade(api, buyer, offer);
  await seller.call('PUT', `/trades/${trade.id}/confirm-sent?seller_txn_hash=${HASH}`);
  await admin.call('PUT', `/admin/trades/${trade.id}/verify`, {});
  await buyer.call('POST', '/wallet/withdraw', { amount: '5' });
  await openTestTrade(api, buyer, offer, '1.5');
});

const read = async (path: string) => (await admin.call('GET', path)).body;

it('GET /admin/users/:id shows one user with everything held', async () => {
  expect(await read(`/admin/users/${buyer.id}`)).toMatchObject({
    id: buyer.id,
    wallet: { available_balance: '71.655000', escrow_balance: '3.045000', pending_withdrawals: '5.000000' },
    kyc_documents: [],
  });
});

it('answers 404 about a user who does not exist', async () => {
  for (const part of ['', '/evidence', '/transfers']) {
    expect((await admin.call('GET', `/admin/users/999999${part}`)).status).toBe(404);
  }
});

it('GET /admin/users/:id/transfers is the statement, newest first, a page at a time', async () => {
  const { body, headers } = await admin.call('GET', `/admin/users/${buyer.id}/transfers?limit=2`);
  expect(headers.get('x-total-count')).toBe('7');
  expect(body).toMatchObject([
    { kind: 'trade_lock', from: 'available', to: 'escrow', amount: '3.045000' },
    { kind: 'withdrawal_hold', from: 'available', to: 'withdrawal_hold', amount: '5.000000' },
  ]);
  const rest = await read(`/admin/users/${buyer.id}/transfers?skip=2`);
  expect(rest.map(({ kind, from, to }: Record<string, string>) => [kind, from, to])).toEqual([
    ['trade_seller_fee', 'escrow', 'fees'],
    ['trade_buyer_fee', 'escrow', 'fees'],
    ['trade_release', 'escrow', 'other_trader'],
    ['trade_lock', 'available', 'escrow'],
    ['deposit', 'external', 'available'],
  ]);
});

describe('GET /admin/statistics/daily', () => {
  it('tells what happened on each day, up to today', async () => {
    const days = await read('/admin/statistics/daily?days=90');
    expect(days).toHaveLength(90);
    const today = new Date().toISOString().slice(0, 10);
    expect(days.at(-1)).toMatchObject({
      date: today,
      deposits_amount: '100.000000',
      withdrawals_amount: '0.000000',
      completed_trades: 1,
      trade_volume: '20.000000',
      fees: '0.600000',
    });
    expect(days.at(-1).registrations).toBeGreaterThanOrEqual(3);
    expect(days[0]).toMatchObject({ registrations: 0, trade_volume: '0.000000' });
  });

  it('takes 30 days unless asked, and only what it offers', async () => {
    expect(await read('/admin/statistics/daily')).toHaveLength(30);
    expect((await admin.call('GET', '/admin/statistics/daily?days=31')).status).toBe(422);
  });
});

it('GET /admin/statistics sums what was approved, and compares nothing on a young platform', async () => {
  const before = await read('/admin/statistics');
  await createTrader(api, { balance: '100' });
  const after = await read('/admin/statistics');
  expect(after.total_users).toBe(before.total_users + 1);
  expect(Number(after.total_deposits_amount)).toBe(Number(before.total_deposits_amount) + 100);
  expect(after.changes.total_users).toBeNull();
});

describe('a decision that comes too late', () => {
  it.each([
    ['deposits', { status: 'rejected' }, { status: 'approved' }, 'This deposit was already rejected'],
    [
      'withdrawals',
      { status: 'processing' },
      { status: 'processing' },
      'This withdrawal was already set to processing',
    ],
    ['withdrawals', { status: 'rejected' }, { status: 'processing' }, 'This withdrawal was already rejected'],
  ])('on %s learns who was first, and when', async (kind, first, second, what) => {
    const user = await createTrader(api, { balance: '50' });
    const { body: request } =
      kind === 'deposits'
        ? await user.call('POST', '/wallet/deposit', { amount: '9', txn_hash: `late-${Math.random()}` })
        : await user.call('POST', '/wallet/withdraw', { amount: '9' });
    const winner = await createAdmin(api);
    const decided = await winner.call('PUT', `/admin/${kind}/${request.id}`, first);
    expect(decided.body.last_decision.by).toEqual({
      id: winner.id,
      email: winner.user.email,
      username: winner.user.username,
    });
    const late = await admin.call('PUT', `/admin/${kind}/${request.id}`, second);
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe(`${what} by ${winner.user.email} at ${decided.body.last_decision.at}.`);
  });

  it('on a trade learns it too, but a party does not learn which admin it was', async () => {
    const trade = await openTestTrade(api, buyer, await createTestOffer(api, seller), '1');
    await seller.call('PUT', `/trades/${trade.id}/confirm-sent?seller_txn_hash=late-${trade.id}`);
    const { body } = await admin.call('PUT', `/admin/trades/${trade.id}/reject`, {});
    await (await createAdmin(api)).call('PUT', `/trades/${trade.id}`, { admin_notes: 'Noted afterwards' });
    const late = await (await createAdmin(api)).call('PUT', `/admin/trades/${trade.id}/verify`, {});
    expect(late.body.detail).toBe(
      `This trade was already cancelled by ${admin.user.email} at ${body.last_decision.at}.`,
    );
    const party = await buyer.call('PUT', `/trades/${trade.id}/dispute`);
    expect([party.status, party.body.detail.includes(admin.user.email)]).toEqual([409, false]);
  });
});

it('shows on a list who decided last', async () => {
  const [decided] = await read(`/admin/trades?status=completed&user_id=${buyer.id}`);
  expect(decided.last_decision).toMatchObject({ action: 'trade.verify', by: { id: admin.id } });
  const [open] = await read(`/admin/trades?status=open&user_id=${buyer.id}`);
  expect(open.last_decision).toBeNull();
});

it('keeps what a document was, and whose, when it is gone', async () => {
  const newcomer = await createNewcomer(api);
  const document = await aDocument(api, newcomer);
  await admin.call('PUT', `/admin/kyc-documents/${document.id}`, {
    status: 'rejected',
    admin_notes: 'Blurred',
    seen_status: 'pending',
  });
  expect((await newcomer.call('DELETE', `/profile/kyc/document/${document.id}`)).status).toBe(204);
  const entries = await read(`/admin/audit-log?user_id=${newcomer.id}&subject_type=user,kyc_document`);
  const about = { document_type: document.document_type, status: 'rejected', admin_notes: 'Blurred' };
  expect(entries).toMatchObject([{ user_id: newcomer.id, subject_id: String(document.id), after: about }]);
});

it('GET /admin/users/:id/evidence has their latest bids, those that hold money first, and no one else’s', async () => {
  const bidder = await createTrader(api, { balance: '100' });
  await createTestBid(api, buyer);
  const live = await createTestBid(api, bidder);
  const taken = await seller.call('POST', `/bids/${live.id}/take`, {
    crypto_amount: '10',
    seen_price: '2.00',
  });
  expect(taken.status).toBe(201);
  const ended = [];
  for (let many = 0; many < 4; many += 1) {
    const { id } = await createTestBid(api, bidder, { amount: '10', max_amount: '10' });
    expect((await bidder.call('DELETE', `/bids/${id}`)).status).toBe(204);
    ended.unshift(id);
  }
  const { bids } = (await read(`/admin/users/${bidder.id}/evidence`)).history;
  expect(bids.total).toBe(5);
  expect(bids.latest.map(({ id }: { id: number }) => id)).toEqual([live.id, ...ended]);
  expect(bids.latest[0]).toEqual({
    id: live.id,
    crypto_type: 'SIDRA',
    price_per_unit: '2.00',
    available_amount: '20.00000000',
    held_usdt: '40.600100',
    buyer_wallet_address: BUYER_WALLET,
    status: 'active',
    created_at: live.created_at,
  });
  expect(bids.latest[1]).toMatchObject({ status: 'closed', held_usdt: '0.000000' });
});
