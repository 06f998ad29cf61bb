import { addAmounts } from '@souk/contracts/amounts/amounts';
import type { DepositReview, TradeReview, UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import {
  type Actor,
  BUYER_WALLET,
  createAdmin,
  createTestOffer,
  createTrader,
  fund,
  openTestTrade,
} from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { LedgerAccount } from '../../../../domain/models';

const HASH = '0xABCDEF0123456789';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const buyer = madeFirst(() => createTrader(api, { balance: '100' }));
const seller = madeFirst(() => createTrader(api));
let completed: number;
let deposit: number;
let withdrawal: number;

/**
 * 10 units at 2.00 with fees of 1.50 / 1.50, completed; then the buyer requests a payout of 5, and 3 go into escrow. The seller reports a
 * deposit with that trade's hash.
 */
beforeAll(async () => {
  const offer = await createTestOffer(api, seller);
  completed = (await openTestTrade(api, buyer, offer)).id;
  await seller.call('PUT', `/trades/${completed}/confirm-sent?seller_txn_hash=${HASH}`);
  await admin.call('PUT', `/admin/trades/${completed}/verify`, {});
  withdrawal = (await buyer.call('POST', '/wallet/withdraw', { amount: '5' })).body.id;
  await openTestTrade(api, buyer, offer, '1.5');
  deposit = (await seller.call('POST', '/wallet/deposit', { amount: '7', txn_hash: 'abcdef0123456789' })).body
    .id;
});

const read = async (path: string) => (await admin.call('GET', path)).body;
const evidenceOf = (actor: Actor): Promise<UserEvidence> => read(`/admin/users/${actor.id}/evidence`);

describe('GET /admin/trades/:id/review', () => {
  const review = (): Promise<TradeReview> => read(`/admin/trades/${completed}/review`);

  it('shows the trade with its last decision, and where its coins were to go before', async () => {
    const { trade, wallet_changes } = await review();
    const listed = (await read('/admin/trades')) as TradeReview['trade'][];
    expect(trade).toEqual(listed.find(({ id }) => id === completed));
    expect(trade).toMatchObject({
      buyer_wallet_address: BUYER_WALLET,
      last_decision: { action: 'trade.verify', by: { id: admin.id } },
    });
    expect(wallet_changes).toEqual([]);
  });

  it('shows of both parties who they are, what they have, and how their trades went', async () => {
    const { buyer: bought, seller: sold } = await review();
    expect(bought).toMatchObject({
      user: { id: buyer.id, username: buyer.user.username, is_active: true, trading_barrier: null },
      balance: {
        available_balance: '71.655000',
        escrow_balance: '3.045000',
        pending_withdrawals: '5.000000',
      },
      trade_record: { open: 1, crypto_sent: 0, completed: 1, disputed: 0, cancelled: 0 },
    });
    expect(sold).toMatchObject({
      user: { id: seller.id },
      balance: { available_balance: '19.700000', origins: [{ kind: 'sale', count: 1, amount: '19.7' }] },
    });
  });

  it('shows their other requests, and not the trade itself', async () => {
    const { buyer: bought, seller: sold } = await review();
    expect(bought.history).toMatchObject({
      deposits: { total: 1, latest: [{ status: 'approved', amount: '100.000000' }] },
      withdrawals: { total: 1, latest: [{ id: withdrawal, status: 'pending', amount: '5.000000' }] },
      trades: { total: 1, latest: [{ status: 'open', side: 'buyer', amount: '3.000000' }] },
    });
    expect(sold.history).toMatchObject({
      deposits: { total: 1, latest: [{ id: deposit }] },
      trades: { latest: [{ status: 'open', side: 'seller' }] },
    });
  });

  it('finds every other use of the hash, in any spelling', async () => {
    expect((await review()).hash_uses).toMatchObject([
      { kind: 'deposit', id: deposit, status: 'pending', amount: '7.000000', user: { id: seller.id } },
    ]);
  });
});

it('GET /admin/deposits/:id/review shows the deposit, its user, the uses of its hash and the deposit address', async () => {
  await admin.call('PUT', '/admin/wallet-address', {
    admin_wallet_address: 'TDepositAddressOfThePlatform1',
  });
  const review = (await read(`/admin/deposits/${deposit}/review`)) as DepositReview;
  expect(review).toMatchObject({
    user: { user: { id: seller.id }, history: { deposits: { total: 0, latest: [] }, trades: { total: 2 } } },
    hash_uses: [{ kind: 'trade', id: completed, status: 'completed', amount: '20.000000' }],
    admin_wallet_address: 'TDepositAddressOfThePlatform1',
  });
  expect([review.deposit]).toEqual(await read('/admin/deposits?status=pending'));
});

it('GET /admin/withdrawals/:id/review shows the withdrawal, its user and the uses of its address', async () => {
  const review = await read(`/admin/withdrawals/${withdrawal}/review`);
  expect(review).toMatchObject({
    user: { user: { id: buyer.id }, history: { withdrawals: { total: 0 } } },
    hash_uses: [],
    address_uses: { paid: { count: 0 }, others: { count: 0, people: [] } },
  });
  expect([review.withdrawal]).toEqual(await read('/admin/withdrawals'));
});

it.each(['trades', 'deposits', 'withdrawals'])(
  'the review of one of the %s is of what exists',
  async (kind) => {
    expect((await admin.call('GET', `/admin/${kind}/999999/review`)).status).toBe(404);
  },
);

describe('GET /admin/users/:id/evidence', () => {
  it('names what the balance is made of', async () => {
    expect((await evidenceOf(buyer)).balance).toEqual({
      available_balance: '71.655000',
      escrow_balance: '3.045000',
      pending_withdrawals: '5.000000',
      origins: [
        { kind: 'deposit', count: 1, amount: '100' },
        { kind: 'purchase', count: 1, amount: '-20' },
        { kind: 'fee', count: 1, amount: '-0.3' },
      ],
    });
  });

  it('adds up to all that the user has', async () => {
    for (const actor of [buyer, seller, admin]) expectSound(await evidenceOf(actor));
  });

  it('adds up though money moves while it is read', async () => {
    const user = await createTrader(api, { balance: '100' });
    const findAll = LedgerAccount.findAll.bind(LedgerAccount);
    const between = jest.spyOn(LedgerAccount, 'findAll').mockImplementationOnce(async (options) => {
      const accounts = await findAll(options);
      await fund(api, user, '50');
      return accounts;
    });
    const evidence = await evidenceOf(user);
    between.mockRestore();
    expect(evidence.balance.available_balance).toBe('100.000000');
    expectSound(evidence);
    expect((await evidenceOf(user)).balance.available_balance).toBe('150.000000');
  });

  function expectSound({ balance: { origins, ...balance } }: UserEvidence): void {
    const amounts = origins.map(({ amount }) => amount);
    expect(addAmounts('0', ...amounts)).toBe(addAmounts('0', ...Object.values(balance)));
  }
});
