import { MEDIAN_OF_SALES, SAME_PARTNER_DAYS } from '@souk/contracts/people/reputation/traderFacts';
import { CANCEL_FAULT, type CancelReason } from '@souk/contracts/trading/trades/tradeMachine';
import fc from 'fast-check';
import type { RequestedAction } from '../../../../../test/actOnTrade';
import {
  type Actor,
  createAdmin,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { passTime } from '../../../../../test/passTime';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { CaseEntry, type Offer, Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { deliverOutbox } from '../../../../domain/outbox/deliverOutbox';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { doWhatIsDue } from '../../../trading/trades/deadlineJobs';
import { revealDue } from '../../reputation/revealJob';
import { Rating } from '../../tables';

const api = testApi({ rateLimits: false });
jest.setTimeout(3_600_000);

/** Random histories in one run; thousands were run by hand. */
const HISTORIES = 40;
const PEOPLE = 6;
const DAY_MS = 24 * 3_600_000;

interface Person {
  actor: Actor;
  offer: Offer;
}

type Step = [action: RequestedAction, by: 'seller' | 'buyer' | 'admin'];

const ENDINGS = {
  paid: [
    ['send_hash', 'seller'],
    ['verify', 'admin'],
  ],
  rejected: [
    ['send_hash', 'seller'],
    ['reject', 'admin'],
  ],
  declined: [['decline', 'seller']],
  sellerAsks: [
    ['ask_cancel', 'seller'],
    ['agree_cancel', 'buyer'],
  ],
  buyerAsks: [
    ['ask_cancel', 'buyer'],
    ['agree_cancel', 'seller'],
  ],
  sellerLoses: [
    ['dispute', 'seller'],
    ['cancel', 'admin'],
  ],
  sellerWins: [
    ['dispute', 'seller'],
    ['send_hash', 'seller'],
    ['resolve', 'admin'],
  ],
  buyerLoses: [
    ['send_hash', 'seller'],
    ['dispute', 'buyer'],
    ['resolve', 'admin'],
  ],
  buyerWins: [
    ['send_hash', 'seller'],
    ['dispute', 'buyer'],
    ['cancel', 'admin'],
  ],
  divided: [
    ['send_hash', 'seller'],
    ['dispute', 'buyer'],
    ['ask_split', 'buyer'],
    ['agree_split', 'seller'],
  ],
  open: [],
  disputed: [['dispute', 'buyer']],
} satisfies Record<string, Step[]>;

interface History {
  seller: number;
  buyer: number;
  ending: keyof typeof ENDINGS | 'expired';
  /** Ratings in their order; `isOver`: their time is up before anything else is said. */
  ratings: { by: 'seller' | 'buyer'; thumb: 'up' | 'down' }[];
  daysAgo: number;
  isOver: boolean;
  isVoided: boolean;
  minutesToSend: number;
}

const history = fc.record<History>({
  seller: fc.nat(PEOPLE - 1),
  buyer: fc.nat(PEOPLE - 2),
  ending: fc.oneof(
    { weight: 3, arbitrary: fc.constant('paid' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]), 'expired' as const),
    },
  ),
  ratings: fc.array(
    fc.record({ by: fc.constantFrom('seller', 'buyer'), thumb: fc.constantFrom('up', 'down') }),
    {
      maxLength: 3,
    },
  ),
  daysAgo: fc.nat(300),
  isOver: fc.boolean(),
  isVoided: fc.nat(9).map((n) => n === 0),
  minutesToSend: fc.nat(50),
});

async function live(people: Person[], admin: Actor, scene: TradeScene, told: History): Promise<void> {
  const seller = people[told.seller] as Person;
  const buyer = people.filter((person) => person !== seller)[told.buyer] as Person;
  const who = { seller: seller.actor, buyer: buyer.actor, admin };
  const { id } = await openTestTrade(api, buyer.actor, seller.offer, '4');
  await passTime(api, { minutes: told.minutesToSend, tradeId: id });
  if (told.ending === 'expired') {
    await passTime(api, { minutes: 3_000, tradeId: id });
    await inTransaction(api.services.sequelize, (transaction) => doWhatIsDue(transaction, id));
    return;
  }
  for (const [action, by] of ENDINGS[told.ending]) {
    const { status, body } = await scene.act(action, id, who[by]);
    if (status >= 400) throw new Error(`${told.ending}: ${action} was answered ${status} ${body.detail}`);
  }
  for (const { by, thumb } of told.ratings) await who[by].call('POST', `/trades/${id}/rating`, { thumb });
  const aged = `created_at = created_at - INTERVAL ${told.daysAgo} DAY`;
  const over = told.isOver ? ', reveal_by = NOW(3)' : '';
  await api.owner.query(`UPDATE ratings SET ${aged}${over} WHERE trade_id = ${id}`);
  await revealDue(api.services);
  if (told.isVoided)
    await inTransaction(api.services.sequelize, async (transaction) => {
      const trade = await Trade.findByPk(id, { transaction, rejectOnEmpty: true });
      await Rating.update(
        { voidedAt: new Date() },
        { where: { tradeId: id, authorId: buyer.actor.id }, transaction },
      );
      await announceTrade(transaction, trade, { kind: 'trade_rated', to: ['seller', 'buyer'] });
    });
}

/** Model of the statements: the same facts computed in TypeScript. */
async function tellFacts(userId: number) {
  const trades = await Trade.findAll({ raw: true, order: [['id', 'DESC']] });
  const own = trades.filter(({ sellerId, buyerId }) => sellerId === userId || buyerId === userId);
  const sideOf = (trade: Trade) => (trade.sellerId === userId ? 'seller' : 'buyer');
  const completed = own.filter(({ status }) => status === 'completed');
  const sales = completed.filter(({ sellerId }) => sellerId === userId).slice(0, MEDIAN_OF_SALES);
  const entries = await CaseEntry.findAll({
    where: { tradeId: sales.map(({ id }) => id), kind: 'hash_sent' },
    order: ['seq'],
    raw: true,
  });
  const seconds = sales
    .flatMap((trade) => entries.find(({ tradeId }) => tradeId === trade.id) ?? [])
    .map(({ tradeId, at }) => {
      const opened = sales.find(({ id }) => id === tradeId)?.createdAt as Date;
      return Math.floor((at.getTime() - opened.getTime()) / 1000);
    })
    .sort((a, b) => a - b);
  const middle = seconds.slice(Math.floor((seconds.length - 1) / 2), Math.floor(seconds.length / 2) + 1);
  const ratings = (await Rating.findAll({ where: { ratedId: userId }, raw: true })).filter(
    ({ revealedAt, voidedAt }) => revealedAt !== null && voidedAt === null,
  );
  const counted = ratings.filter(
    (one) =>
      !ratings.some((other) => {
        const later = other.createdAt.getTime() - one.createdAt.getTime();
        return (
          other.authorId === one.authorId &&
          (later > 0 || (later === 0 && other.id > one.id)) &&
          later < SAME_PARTNER_DAYS * DAY_MS
        );
      }),
  );
  return {
    completed_trades: completed.length,
    cancelled_trades: own.filter(
      (trade) => trade.cancelReason && CANCEL_FAULT[trade.cancelReason as CancelReason] === sideOf(trade),
    ).length,
    disputes_lost: own.filter((trade) =>
      sideOf(trade) === 'seller'
        ? trade.cancelReason === 'dispute_decided'
        : trade.status === 'completed' && trade.disputedBy === 'buyer' && trade.splitUsdt === null,
    ).length,
    partners: new Set(completed.map(({ sellerId, buyerId }) => (sellerId === userId ? buyerId : sellerId)))
      .size,
    send_seconds:
      middle.length === 0 ? null : Math.ceil(middle.reduce((sum, one) => sum + one, 0) / middle.length),
    thumbs_up: counted.filter(({ thumb }) => thumb === 'up').length,
    thumbs_down: counted.filter(({ thumb }) => thumb === 'down').length,
  };
}

const storedFacts = async (userId: number) => {
  const columns =
    'completed_trades, cancelled_trades, disputes_lost, partners, send_seconds, thumbs_up, thumbs_down';
  const [row] = await select(api.owner, `SELECT ${columns} FROM trader_facts WHERE user_id = ${userId}`);
  return row;
};

it('keeps the facts that follow from everything that happened, in any order of telling', async () => {
  const admin = await createAdmin(api);
  const scene = await TradeScene.set(api);
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const actor = await createTrader(api, { balance: '100000' });
    people.push({ actor, offer: await createTestOffer(api, actor) });
  }
  const histories = fc.sample(history, { numRuns: HISTORIES, seed: 24 });
  for (let start = 0; start < histories.length; start += 4) {
    const some = histories.slice(start, start + 4).map((told) => live(people, admin, scene, told));
    // Two processes deliver events while more happen.
    await Promise.all([...some, deliverOutbox(api.services, 3), deliverOutbox(api.services)]);
  }
  await deliverOutbox(api.services);
  const facts = await Promise.all(people.map(({ actor }) => tellFacts(actor.id)));
  expect(await Promise.all(people.map(({ actor }) => storedFacts(actor.id)))).toEqual(facts);
  // Every fact occurs, so that none is compared with nothing.
  for (const name of Object.keys(facts[0] ?? {}) as (keyof (typeof facts)[0])[])
    expect([name, facts.some((one) => Number(one[name]) > 0)]).toEqual([name, true]);
});
