// @slow: breaks the ledger in each way that its check finds
import { transferKind } from '@souk/contracts/backOffice/desk/evidence';
import { createTestApi, type TestApi } from '../../../test/createTestApi';
import {
  type Actor,
  createAdmin,
  createTestBid,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../test/factories';
import { passTime } from '../../../test/passTime';
import { setSettings } from '../../../test/setSettings';
import { select } from '../../kernel/database/statements';
import { userAccount } from './accounts';
import { checkLedger } from './checkLedger';

let api: TestApi;
let buyer: Actor;
let tradeId: number;
let withdrawalId: number;
let bidId: number;

/**
 * A fresh database for each planted fault: a buyer with a trade of each end, guarantees kept and returned, a held, a paid and a
 * rejected withdrawal, a taken bid and a closed one.
 */
beforeEach(async () => {
  api = await createTestApi();
  const settings = { withdrawal_fee: '1.50', most_guarantee_percentage: 10 };
  await setSettings(api, settings);
  const [admin, seller] = [await createAdmin(api), await createTrader(api, { balance: '10' })];
  buyer = await createTrader(api, { balance: '500' });
  const offer = await createTestOffer(api, seller);
  const promised = await createTestOffer(api, seller, { guarantee: '5' });
  const put = (path: string, token: string, json?: object) => api.call('PUT', path, { token, json });
  for (const end of ['verify', 'reject']) {
    const { id } = await openTestTrade(api, buyer, promised);
    await put(`/trades/${id}/confirm-sent?seller_txn_hash=${end}-hash`, seller.token);
    await put(`/admin/trades/${id}/${end}`, admin.token, {});
  }
  const { id: late } = await openTestTrade(api, buyer, promised);
  await passTime(api, { minutes: 30, tradeId: late });
  await seller.call('POST', `/trades/${late}/decline`);
  tradeId = (await openTestTrade(api, buyer, offer)).id;
  const { id: closed } = await createTestBid(api, buyer);
  await buyer.call('DELETE', `/bids/${closed}`);
  bidId = (await createTestBid(api, buyer)).id;
  const take = { crypto_amount: '10', seen_price: '2' };
  await seller.call('POST', `/bids/${bidId}/take`, take);
  const withdraw = () => buyer.call('POST', '/wallet/withdraw', { amount: '10' });
  withdrawalId = (await withdraw()).body.id;
  const paid = (await withdraw()).body.id;
  await put(`/admin/withdrawals/${paid}`, admin.token, { status: 'processing' });
  await put(`/admin/withdrawals/${paid}`, admin.token, { status: 'approved', txn_hash: 'paid-hash' });
  const rejected = (await withdraw()).body.id;
  await put(`/admin/withdrawals/${rejected}`, admin.token, { status: 'rejected' });
});
afterEach(() => api.close());

const plant = (sql: string, ...replacements: unknown[]) => api.owner.query(sql, { replacements });
const brokenRules = async () =>
  (await checkLedger(api.services.sequelize)).map(({ rule, row }) => `${row}: ${rule}`);

it('finds nothing wrong where nothing is', async () => {
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
});

it('finds a balance that is not the sum of its transfers', async () => {
  const account = userAccount(buyer.id, 'available');
  await plant('UPDATE ledger_accounts SET balance = balance + 0.000001 WHERE id = ?', account);
  expect(await brokenRules()).toEqual([
    `account ${account}: every user account equals the sum of its transfers`,
    "platform: users' money and fees are the approved deposits less the approved withdrawals",
  ]);
});

it.each(transferKind.options)('finds a transfer of kind %s that was left out', async (kind) => {
  const [row] = await select<{ id: number; reference: number }>(
    api.owner,
    'SELECT MAX(id) AS id, MAX(reference_id) AS reference FROM ledger_transfers WHERE kind = :kind',
    { kind },
  );
  await plant('DELETE FROM ledger_transfers WHERE id = ?', row?.id);
  expect(await brokenRules()).toContain(`${kind} ${row?.reference}: what happened moved exactly its money`);
});

it.each([
  ['more', '+ 0.5'],
  ['nothing', '* 0'],
])('finds a payout that costs %s than its user was told', async (_, change) => {
  await plant(`UPDATE withdrawals SET fee = fee ${change} WHERE status = ?`, 'approved');
  const broken = await brokenRules();
  expect(broken).toContain("platform: the platform's fees are those of completed trades and payouts");
  expect(broken.some((line) => /^withdrawal_payout \d+: what happened moved/.test(line))).toBe(true);
});

it('finds escrow that no trade holds', async () => {
  await plant("UPDATE trades SET status = 'cancelled' WHERE id = ?", tradeId);
  expect(await brokenRules()).toEqual([
    `user ${buyer.id}: a user's escrow is what their open, sent and disputed trades and their live bids lock`,
    `trade_refund ${tradeId}: what happened moved exactly its money`,
    expect.stringMatching(/^offer \d+: what an offer has reserved is what its live trades take$/),
  ]);
});

const BID_MONEY = "a bid's money is held, in its trades or returned, and covers what is left of it";
const OF_ITS_SIDE = 'a trade is on an offer of its side';
it.each([
  ['another price', 'UPDATE offers SET price_per_unit = price_per_unit + 0.01 WHERE id = ?', [BID_MONEY]],
  [
    'another fee',
    'UPDATE offers SET buyer_fee_percentage = buyer_fee_percentage + 0.01 WHERE id = ?',
    [BID_MONEY, OF_ITS_SIDE],
  ],
  ['coins that no trade took', 'UPDATE offers SET reserved = reserved + 1 WHERE id = ?', ['has reserved']],
  ['coins that no trade bought', 'UPDATE offers SET stock = stock - 1 WHERE id = ?', [BID_MONEY]],
  ['less money', 'UPDATE offers SET held = held - 0.000001 WHERE id = ?', [BID_MONEY, 'escrow']],
  [
    'money that came back to no one',
    'INSERT INTO offer_holds (offer_id, amount, created_at) VALUES (?, -1, NOW(3))',
    [BID_MONEY, 'bid_return'],
  ],
  [
    'a trade that pays for itself',
    "UPDATE trades SET side = 'sell' WHERE offer_id = ?",
    [BID_MONEY, 'trade_lock', OF_ITS_SIDE],
  ],
  ['a trade whose money it has again', 'UPDATE trades SET is_given_back = 1 WHERE offer_id = ?', [BID_MONEY]],
  ['a trade of another bid', 'UPDATE trades SET offer_id = offer_id - 1 WHERE offer_id = ?', [BID_MONEY]],
  ['a trade of another buyer', 'UPDATE trades SET buyer_id = 1 WHERE offer_id = ?', [OF_ITS_SIDE]],
])('finds a bid with %s', async (_, sql, rules) => {
  await plant(sql, bidId);
  const broken = await brokenRules();
  for (const rule of rules) expect(broken.some((line) => line.includes(rule))).toBe(true);
});

it('finds an offer that has reserved what no trade takes', async () => {
  await plant('UPDATE offers SET reserved = reserved + 0.00000001 WHERE deleted_at IS NULL AND id > ?', 0);
  const broken = await brokenRules();
  expect(new Set(broken.map((line) => line.split(': ')[1]))).toEqual(
    new Set(['what an offer has reserved is what its live trades take']),
  );
});

it('finds a divided trade whose fees are not in proportion', async () => {
  await plant(
    `UPDATE trades SET split_usdt = usdt_amount / 2, split_buyer_fee = buyer_fee, split_seller_fee = seller_fee / 2
     WHERE status = 'completed' AND id > ?`,
    0,
  );
  expect((await brokenRules()).filter((line) => line.includes('in proportion'))).toHaveLength(1);
});

it('finds a hold that no withdrawal needs', async () => {
  await plant("UPDATE withdrawals SET status = 'rejected' WHERE id = ?", withdrawalId);
  expect(await brokenRules()).toEqual([
    `user ${buyer.id}: a user's withdrawal hold is their pending and processing withdrawals`,
    `withdrawal_return ${withdrawalId}: what happened moved exactly its money`,
  ]);
});

it('finds a transfer of the wrong amount, and fees that do not add up', async () => {
  await plant("UPDATE ledger_transfers SET amount = amount + 1 WHERE kind = 'trade_buyer_fee'");
  const broken = await brokenRules();
  expect(broken).toContain("platform: the platform's fees are those of completed trades and payouts");
  expect(
    broken.some((line) => /^trade_buyer_fee \d+: what happened moved exactly its money$/.test(line)),
  ).toBe(true);
});

it('finds a trade of another amount than its money', async () => {
  await plant('UPDATE trades SET crypto_amount = crypto_amount + 1 WHERE id = ?', tradeId);
  expect(await brokenRules()).toContain(`trade ${tradeId}: a trade's money follows from its terms`);
});

it.each([
  ['price_per_unit', '0.01'],
  ['buyer_fee_percentage', '0.01'],
  ['seller_fee_percentage', '0.01'],
])('finds a trade whose money does not follow from its %s', async (column, more) => {
  await plant(`UPDATE trades SET ${column} = ${column} + ? WHERE id = ?`, more, tradeId);
  expect(await brokenRules()).toEqual([`trade ${tradeId}: a trade's money follows from its terms`]);
});

it.each(['deposit', 'withdrawal', 'trade'])(
  'finds a %s whose transaction could count again',
  async (kind) => {
    await plant('DELETE FROM settled_transfers WHERE kind = ? LIMIT 1', kind);
    expect(await brokenRules()).toEqual([
      expect.stringMatching(
        new RegExp(`^${kind} \\d+: what was settled by a transfer on the chain has it to itself`),
      ),
    ]);
  },
);

it('finds a transfer on the chain that settled what was never paid', async () => {
  await plant(
    "INSERT INTO settled_transfers (network, hash, kind, reference_id, created_at) VALUES ('tron', 'lost', 'withdrawal', ?, NOW())",
    withdrawalId,
  );
  expect(await brokenRules()).toEqual(['transfer lost: every settled transfer has its reason']);
});

it('finds a transfer without a reason', async () => {
  const [from, to] = [userAccount(buyer.id, 'available'), userAccount(buyer.id, 'escrow')];
  await plant(
    "INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at) VALUES (?, ?, 1, 'trade_lock', 999, NOW())",
    from,
    to,
  );
  expect((await brokenRules()).filter((line) => line.includes('has its reason'))).toHaveLength(1);
});

it('is backed by the database, which refuses a balance below zero and a second transfer of one kind and reference', async () => {
  const account = userAccount(buyer.id, 'available');
  await expect(plant('UPDATE ledger_accounts SET balance = -1 WHERE id = ?', account)).rejects.toThrow();
  await expect(
    plant(
      `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at)
       SELECT debit_account_id, credit_account_id, amount, kind, reference_id, created_at FROM ledger_transfers LIMIT 1`,
    ),
  ).rejects.toThrow();
});
