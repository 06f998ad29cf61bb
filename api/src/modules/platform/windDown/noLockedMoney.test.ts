// @slow: plays whole histories of a platform that ends

import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import {
  NOT_WINDING_DOWN,
  type WindDownState,
  windDownMachine,
} from '@souk/contracts/platform/windDown/windDown';
import * as fc from 'fast-check';
import {
  type Actor,
  createOwner,
  createTestOffer,
  createTrader,
  fund,
  tryTrade,
} from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { checkLedger } from '../../../domain/ledger/checkLedger';
import { readRemaining } from '../../../domain/ledger/readRemaining';
import { Approval, Deposit, LedgerAccount, Trade, User, Withdrawal } from '../../../domain/models';

const api = testApi();
const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const REST = '10.00';
const { states } = windDownMachine;
let asks: Actor;
let approves: Actor;
let users: Actor[];
let serial = 0;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const put = (state: WindDownState) =>
  setSettings(api, {
    wind_down: { ...NOT_WINDING_DOWN, state, announced_at: '2026-01-01T00:00:00.000Z' },
  });
const now = async () => (await api.services.settings.read()).wind_down.state;
const availableOf = async (user: Actor) =>
  (await LedgerAccount.findOne({ where: { userId: user.id, kind: 'available' }, rejectOnEmpty: true }))
    .balance as string;
/** Both administrators approve at once, twice: at most one approval is executed. */
const approveRaced = async (id: number) => {
  const { payloadHash: seen_hash, requestedBy } = await Approval.findByPk(id, { rejectOnEmpty: true });
  const other = requestedBy === asks.id ? approves : asks;
  const path = `/admin/approvals/${id}/approve`;
  const answers = await Promise.all([other, asks, other].map((one) => one.call('POST', path, { seen_hash })));
  return answers.filter(({ status }) => status < 300).length;
};

/** Takes the next step as soon as its day has come; with obligations left, it is refused and changes nothing. */
async function step(): Promise<void> {
  const state = await now();
  const to = states[states.indexOf(state) + 1];
  if (!to) return;
  const dates = { closing_on: dayIn(1), claims_on: dayIn(2), closed_on: dayIn(3) };
  await setSettings(api, {
    wind_down: { ...NOT_WINDING_DOWN, state, announced_at: '2026-01-01T00:00:00.000Z' },
  });
  const { available, escrow } = await readRemaining(api.services.sequelize);
  const trades = await Trade.count({ where: { status: ['open', 'crypto_sent', 'disputed'] } });
  const { body } = await asks.call('POST', '/admin/wind-down', {
    to,
    seen_state: state,
    reason: 'The end',
    ...dates,
  });
  const isLeft = compareAmounts(addAmounts(available, escrow), REST) > 0;
  const refused =
    ['claims', 'closed'].includes(to) && trades > 0
      ? 'unfinished'
      : to === 'closed' && isLeft
        ? 'owned'
        : null;
  if (refused) {
    expect(body.type).toBe(`urn:souk:problem:wind_down_${refused}`);
    expect(await now()).toBe(state);
    return;
  }
  expect(await approveRaced(body.approval.id)).toBe(1);
  expect(await now()).toBe(to);
}

async function claim(user: Actor): Promise<void> {
  const seen_available = await availableOf(user);
  const json = { seen_available, wallet_address: ADDRESS, reason: 'Known by passport' };
  const { status, body } = await asks.call('POST', `/admin/users/${user.id}/claim`, json);
  if (status === 202) expect(await approveRaced(body.approval.id)).toBe(1);
  else expect([403, 409, 422]).toContain(status);
}

async function decide(status: 'processing' | 'approved' | 'rejected', where: object = {}): Promise<void> {
  const rows = await Withdrawal.findAll({ where: { status: ['pending', 'processing'], ...where } });
  for (const { id } of rows) {
    serial += 1;
    const txn_hash = status === 'approved' ? `payout-${serial}` : undefined;
    await asks.call('PUT', `/admin/withdrawals/${id}`, { status, txn_hash });
  }
}

const PLAYS = {
  step,
  withdraw: async (user: Actor) => {
    const amount = String(Math.floor(Number(await availableOf(user)) * 50) / 100);
    await user.call('POST', '/wallet/withdraw', { amount });
  },
  cancel: async (user: Actor) => {
    const row = await Withdrawal.findOne({ where: { userId: user.id, status: 'pending' } });
    if (row) expect((await user.call('POST', `/wallet/withdrawals/${row.id}/cancel`)).status).not.toBe(500);
  },
  hold: (user: Actor) => User.update({ passwordResetAt: new Date() }, { where: { id: user.id } }),
  pass: (user: Actor) => User.update({ passwordResetAt: hoursAgo(25) }, { where: { id: user.id } }),
  deposit: async (user: Actor) => {
    serial += 1;
    await user.call('POST', '/wallet/deposit', { amount: '30.123456', txn_hash: `a-deposit-of-${serial}` });
  },
  credit: async (user: Actor) => {
    const row = await Deposit.findOne({ where: { userId: user.id, status: 'pending' } });
    if (row) await asks.call('PUT', `/admin/deposits/${row.id}`, { status: 'approved' });
  },
  trade: async (user: Actor) => {
    if (!['open', 'announced'].includes(await now())) return;
    const seller = users.find(({ id }) => id !== user.id) as Actor;
    const offer = await createTestOffer(api, seller);
    if (Number(await availableOf(user)) <= 3) return;
    const { status, body } = await tryTrade(user, offer, '1');
    // During a payout hold, no coins go to an unknown wallet.
    if (status !== 201) expect([status, body.type]).toEqual([409, 'urn:souk:problem:coins_held']);
  },
  endTrade: async (user: Actor) => {
    const trade = await Trade.findOne({ where: { buyerId: user.id, status: 'open' } });
    const seller = users.find(({ id }) => id === trade?.sellerId);
    if (trade && seller)
      expect((await seller.call('POST', `/trades/${trade.id}/decline`)).status).toBeLessThan(300);
  },
  process: (user: Actor) => decide('processing', { userId: user.id }),
  complete: (user: Actor) => decide('approved', { userId: user.id, status: 'processing' }),
  reject: (user: Actor) => decide('rejected', { userId: user.id }),
  claim,
  oldClaim: (user: Actor) => Withdrawal.update({ createdAt: hoursAgo(25) }, { where: { userId: user.id } }),
} satisfies Record<string, (user: Actor) => Promise<unknown>>;
type Play = keyof typeof PLAYS;

/** From any history, users leave with everything that they own, by their permitted actions. */
async function leaveWithAll(): Promise<void> {
  for (const { buyerId } of await Trade.findAll({ where: { status: 'open' } }))
    await PLAYS.endTrade(users.find(({ id }) => id === buyerId) as Actor);
  while ((await now()) !== 'closed') {
    const state = await now();
    for (const user of users) {
      await PLAYS.pass(user);
      const amount = String(Math.floor(Number(await availableOf(user)) * 100) / 100);
      if (Number(amount) >= 1)
        expect((await user.call('POST', '/wallet/withdraw', { amount })).status).toBe(201);
    }
    await step();
    expect(await now()).not.toBe(state);
  }
  // Funds credited after closing can leave too.
  for (const user of users) await PLAYS.credit(user);
  // A stranger who renews a hold prevents no claim.
  for (const user of users) {
    await PLAYS.hold(user);
    await decide('rejected', { userId: user.id, status: 'pending', claimedBy: null });
    await claim(user);
    await PLAYS.oldClaim(user);
  }
  await decide('processing', { status: 'pending' });
  await decide('approved', { status: 'processing' });
}

beforeAll(async () => {
  [asks, approves] = [await createOwner(api), await createOwner(api)];
  users = [await createTrader(api), await createTrader(api)];
});

it('money is never locked: whatever happened before, each leaves with all that they own', async () => {
  const names = Object.keys(PLAYS) as Play[];
  const play = fc.tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<Play>('step') },
      { weight: 3, arbitrary: fc.constantFrom(...names) },
    ),
    fc.constantFrom(0, 1),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(play, { minLength: 4, maxLength: 18 }), async (history) => {
      await put('open');
      for (const user of users) {
        await PLAYS.pass(user);
        await fund(api, user, '21.654321');
      }
      for (const [name, at] of history) {
        await PLAYS[name](users[at] as Actor);
        expect(await checkLedger(api.services.sequelize)).toEqual([]);
      }
      await leaveWithAll();
      expect(await readRemaining(api.services.sequelize)).toEqual({
        users: 0,
        available: '0.000000',
        escrow: '0.000000',
        withdrawal_hold: '0.000000',
      });
      expect(await checkLedger(api.services.sequelize)).toEqual([]);
    }),
    // The example has one buyer with two trades, which block a step.
    {
      numRuns: 12,
      endOnFailure: true,
      examples: [
        [
          [
            ['trade', 0],
            ['step', 1],
            ['trade', 0],
            ['step', 0],
            ['step', 0],
            ['claim', 0],
          ],
        ],
      ],
    },
  );
}, 240_000);
