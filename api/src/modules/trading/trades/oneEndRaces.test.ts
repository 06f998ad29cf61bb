// @slow: two requests that end or change the same thing, again and again

import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../../../../test/codeOf';
import type { TestResponse } from '../../../../test/createTestApi';
import {
  type Actor,
  balancesOf,
  createAdmin,
  createTestBid,
  createTestOffer,
  createTrader,
  tryTake,
  tryTrade,
} from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { checkLedger } from '../../../domain/ledger/checkLedger';
import { Offer, Trade } from '../../../domain/models';

const ROUNDS = 25;
const LATER_MS = [0, -8, 8, -60, 60];
const LONGEST_MS = 300_000;

const api = testApi();
let admin: Actor;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const endOf = (answer: TestResponse) => codeOf(answer) ?? answer.status;

class Bidding {
  private constructor(
    readonly bidder: Actor,
    readonly taker: Actor,
    readonly id: number,
  ) {}

  static async start(terms: object = {}): Promise<Bidding> {
    const [bidder, taker] = await Promise.all([createTrader(api, { balance: '100' }), createTrader(api)]);
    return new Bidding(bidder, taker, (await createTestBid(api, bidder, { ...terms })).id);
  }

  take = (amount?: string) => tryTake(this.taker, this, amount);
  close = () => this.bidder.call('DELETE', `/bids/${this.id}`);
  change = (json: object) => this.bidder.call('PUT', `/bids/${this.id}`, json);
  decline = (trade: number) => this.taker.call('POST', `/trades/${trade}/decline`);
  row = () => Offer.findByPk(this.id, { rejectOnEmpty: true });

  async money(): Promise<string[]> {
    expect(await checkLedger(api.services.sequelize)).toEqual([]);
    return (await balancesOf(api, this.bidder)).slice(0, 2);
  }
}

type Request = () => Promise<TestResponse>;
type Both = (one: Request, other: Request) => Promise<[TestResponse, TestResponse]>;

/** Sends two requests at once, or one of them some milliseconds ahead: the quicker one is not always the first. */
const sentIn =
  (round: number): Both =>
  async (one, other) => {
    const later = LATER_MS[round % LATER_MS.length] ?? 0;
    const after = (ms: number, request: Request) => setTimeout(Math.max(0, ms)).then(request);
    return Promise.all([after(-later, one), after(later, other)]);
  };

async function race(play: (both: Both) => Promise<unknown>): Promise<string[]> {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) ends.add(JSON.stringify(await play(sentIn(round))));
  return [...ends];
}

/** @param lawful Possible ends of a round; each one occurs. */
const expectOnly = (ends: string[], lawful: unknown[]) =>
  expect(ends.sort()).toEqual(lawful.map((end) => JSON.stringify(end)).sort());

it(
  'an offer is deleted or taken, never both',
  async () => {
    const ends = await race(async (both) => {
      const [seller, buyer] = await Promise.all([createTrader(api), createTrader(api, { balance: '25' })]);
      const offer = await createTestOffer(api, seller);
      const [opened, deleted] = await both(
        () => tryTrade(buyer, offer),
        () => seller.call('DELETE', `/offers/${offer.id}`),
      );
      expect(await checkLedger(api.services.sequelize)).toEqual([]);
      return [endOf(opened), endOf(deleted), (await balancesOf(api, buyer)).slice(0, 2)];
    });
    expectOnly(ends, [
      [201, 'offer_in_use', ['4.700000', '20.300000']],
      ['offer_unavailable', 204, ['25.000000', '0.000000']],
    ]);
  },
  LONGEST_MS,
);

it(
  'a bid is closed whether it is taken at the same time or not, and its trade gives back to the balance',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start();
      const [taken, closed] = await both(() => bidding.take(), bidding.close);
      const money = await bidding.money();
      if (taken.status === 201) expect((await bidding.decline(taken.body.id)).status).toBe(200);
      expect(await bidding.money()).toEqual(['100.000000', '0.000000']);
      return [endOf(taken), endOf(closed), money];
    });
    expectOnly(ends, [
      [201, 204, ['79.700000', '20.300000']],
      ['bid_unavailable', 204, ['100.000000', '0.000000']],
    ]);
  },
  LONGEST_MS,
);

it(
  'a bid is taken at the price that its taker saw, or not at all, where it changes at the same time',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start();
      const changes = { price_per_unit: '2.10', available_amount: '20' };
      const [taken, changed] = await both(
        () => bidding.take(),
        () => bidding.change(changes),
      );
      const { held, stock, amount } = await bidding.row();
      return [endOf(taken), endOf(changed), held, stock, amount, await bidding.money()];
    });
    const held = '42.630100';
    expectOnly(ends, [
      [201, 200, held, '30.00000000', '30.00000000', ['37.069900', '62.930100']],
      ['bid_price_differs', 200, held, '20.00000000', '20.00000000', ['57.369900', held]],
    ]);
  },
  LONGEST_MS,
);

it(
  'no more is taken of a bid than is left where it gets smaller at the same time',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start();
      const [taken, changed] = await both(
        () => bidding.take('20'),
        () => bidding.change({ available_amount: '10' }),
      );
      const { held, stock } = await bidding.row();
      return [endOf(taken), endOf(changed), held, stock, await bidding.money()];
    });
    const held = '20.300100';
    expectOnly(ends, [
      [201, 200, held, '30.00000000', ['39.099900', '60.900100']],
      ['bid_filled', 200, held, '10.00000000', ['79.699900', held]],
    ]);
  },
  LONGEST_MS,
);

it(
  'a declined trade gives all back, to the bid or past it, where the bid is closed at the same time',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start();
      const { body } = await bidding.take();
      const [declined, closed] = await both(() => bidding.decline(body.id), bidding.close);
      const { held, reserved } = await bidding.row();
      return [endOf(declined), endOf(closed), held, reserved, await bidding.money()];
    });
    expectOnly(ends, [[200, 204, '0.000000', '0.00000000', ['100.000000', '0.000000']]]);
  },
  LONGEST_MS,
);

it(
  'a declined trade gives back to the bid or to the balance where the price rises at the same time',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start();
      const { body } = await bidding.take();
      const [declined, changed] = await both(
        () => bidding.decline(body.id),
        () => bidding.change({ price_per_unit: '2.10' }),
      );
      const { held, stock } = await bidding.row();
      const trade = await Trade.findByPk(body.id, { rejectOnEmpty: true });
      return [endOf(declined), endOf(changed), trade.isGivenBack, held, stock, await bidding.money()];
    });
    expectOnly(ends, [
      [200, 200, true, '63.945100', '30.00000000', ['36.054900', '63.945100']],
      [200, 200, false, '42.630100', '20.00000000', ['57.369900', '42.630100']],
    ]);
  },
  LONGEST_MS,
);

it(
  'the last part of a bid is paid and what it holds comes back once where it is closed at the same time',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start({ amount: '10', max_amount: '10' });
      const { body } = await bidding.take();
      const sent = `/trades/${body.id}/confirm-sent?seller_txn_hash=race-hash-${body.id}`;
      expect((await bidding.taker.call('PUT', sent)).status).toBe(200);
      const [verified, closed] = await both(
        () => admin.call('PUT', `/admin/trades/${body.id}/verify`, {}),
        bidding.close,
      );
      const [theirs] = await balancesOf(api, bidding.taker);
      return [endOf(verified), endOf(closed), theirs, await bidding.money()];
    });
    const money = ['19.700000', ['79.700000', '0.000000']];
    expectOnly(ends, [
      [200, 204, ...money],
      [200, 'bid_over', ...money],
    ]);
  },
  LONGEST_MS,
);

it(
  'two changes at once leave a bid with the terms of one and with what they cost',
  async () => {
    const ends = await race(async (both) => {
      const bidding = await Bidding.start();
      const changed = await both(
        () => bidding.change({ price_per_unit: '1.90' }),
        () => bidding.change({ price_per_unit: '2.10' }),
      );
      const { pricePerUnit, held } = await bidding.row();
      return [...changed.map(endOf), pricePerUnit, held, await bidding.money()];
    });
    expectOnly(ends, [
      [200, 200, '1.90', '57.855100', ['42.144900', '57.855100']],
      [200, 200, '2.10', '63.945100', ['36.054900', '63.945100']],
    ]);
  },
  LONGEST_MS,
);
