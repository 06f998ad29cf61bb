import { transferKind } from '@souk/contracts/backOffice/desk/evidence';
import { WAY_NAMES, WAYS_OUT, type WayOut, wayOutBarrier } from '@souk/contracts/people/abilities/waysOut';
import { isOnlyMailed } from '@souk/contracts/platform/notifications/events';
import { isTold, preferencesOf } from '@souk/contracts/platform/notifications/notifications';
import { createTrader, PROVED } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { watchRoute } from '../../../test/watchWaysOut';
import { inTransaction } from '../../kernel/database/transaction';
import { escrowTrade } from '../ledger/movements';
import { transactionRoute, waysOf } from '../routes/route';
import { assertWayOut } from './assertWayOut';

const api = testApi();
const allRoutes = () => api.services.features.flatMap(({ routes = [] }) => routes);
const HELD = new Date('2026-11-27T12:00:00.000Z');

/** In order: usual and proved, usual and stale, unusual and proved, unusual and stale; then the same while payouts are held. */
const CASES = [false, true].flatMap((isHeld) =>
  [false, true].flatMap((isUnusual) => [true, false].map((isProved) => ({ isHeld, isUnusual, isProved }))),
);
/** `·` is allowed, `p` requires a proof, `h` is held. */
const EXPECTED: Record<WayOut, string> = {
  buy: '···p ··hh',
  change_wallet: '···p ··hh',
  give_way: '···p ···p',
  sell_cheaply: '···p ···p',
  withdraw: '·p·p hhhh',
  take_back_withdrawal: '·p·p ·p·p',
  payout_address: '···p ···p',
  identity: '···p ···p',
  hear_less: '···· ····',
  factor: '·p·p ·p·p',
  password: '···· ····',
  email: '···· ····',
  api_key: '·p·p ·p·p',
  erase: '·p·p ·p·p',
};
const MARKS = { held: 'h', reauthentication_required: 'p' };

it.each(WAY_NAMES)('%s asks what it says, for each age of the proof, place and hold', (way) => {
  const found = CASES.map(({ isHeld, ...asked }) => {
    const barrier = wayOutBarrier(way, { ...asked, heldUntil: isHeld ? HELD : null });
    return barrier ? MARKS[barrier] : '·';
  });
  expect(found.join('')).toBe(EXPECTED[way].replace(' ', ''));
});

it.each(WAY_NAMES)('%s is told to the owner whatever is switched off', (way) => {
  const off = { site: false, mail: false, push: false };
  const preferences = preferencesOf({ your_turn: off, trades: off, money: off, identity: off, alerts: off });
  for (const kind of WAYS_OUT[way].tells)
    for (const channel of isOnlyMailed(kind) ? (['mail'] as const) : (['site', 'mail'] as const))
      expect([kind, isTold(kind, channel, { preferences, isOwn: true })]).toEqual([kind, true]);
});

it.each(WAY_NAMES)('%s is the way of a route, which asks for the proof that it always takes', (way) => {
  const routes = allRoutes().filter((route) => waysOf(route).includes(way));
  expect(routes.length).toBeGreaterThan(0);
});

/** Ways out, or decisions, behind each kind of transfer. */
const TRANSFERS: Record<(typeof transferKind.options)[number], WayOut | WayOut[] | 'decided' | 'comes in'> = {
  deposit: 'comes in',
  withdrawal_hold: 'withdraw',
  withdrawal_return: 'take_back_withdrawal',
  withdrawal_payout: 'decided',
  withdrawal_fee: 'decided',
  trade_lock: 'buy',
  trade_release: 'give_way',
  trade_buyer_fee: 'decided',
  trade_seller_fee: 'decided',
  trade_refund: 'give_way',
  bid_lock: 'buy',
  bid_return: 'comes in',
  // A seller guarantees by an offer that is bought from, or by taking a bid.
  guarantee_lock: ['buy', 'sell_cheaply'],
  guarantee_return: 'give_way',
  guarantee_pay: 'give_way',
};

it('has each transfer that a user can bring about in one of them', () => {
  for (const kind of transferKind.options) {
    const ways = WAY_NAMES.filter((way) =>
      (WAYS_OUT[way].writes as readonly string[]).includes(`transfer ${kind}`),
    );
    const by = TRANSFERS[kind];
    expect([kind, ways]).toEqual([kind, by === 'decided' || by === 'comes in' ? [] : [by].flat()]);
  }
});

describe('a use case that is added', () => {
  const rogue = (wayOut: WayOut | undefined, asks: boolean) =>
    transactionRoute('POST /rogue', {
      summary: 'Somebody adds a way',
      may: 'trades.open',
      wayOut,
      reply: [204, null],
      handle: async ({ transaction, caller }) => {
        if (asks) assertWayOut(transaction, 'buy', { caller, isUnusual: true });
        const terms = { usdtAmount: '1', buyerFee: '0', sellerFee: '0', guarantee: '0' };
        await escrowTrade(transaction, {
          id: 1,
          buyerId: caller.user.id,
          sellerId: caller.user.id,
          ...terms,
        });
      },
    });

  it.each([
    [undefined, false, 'leaves by buy and doesn’t say so'],
    ['buy', false, 'leaves by buy and doesn’t ask'],
    ['buy', true, 'leaves by buy and tells no one'],
  ] as const)('and names %s, asks %s: is found', async (wayOut, asks, expected) => {
    const found: string[] = [];
    const route = rogue(wayOut, asks);
    watchRoute(route, found);
    const buyer = await createTrader(api, { balance: '10' });
    const caller = { user: buyer.user, proof: PROVED };
    const undone = inTransaction(api.services.sequelize, async (transaction) => {
      await route.handle({ transaction, caller });
      // The ledger has no such trade: roll it back.
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(found).toEqual([`POST /rogue ${expected}`]);
  });
});
