import {
  DISPUTE_REASONS,
  disputeCodesFor,
  EVIDENCE_HOURS,
} from '@souk/contracts/trading/disputes/disputeRules';
import { type Actor, createNewcomer, createTrader, openTestTrade } from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Trade } from '../../../../domain/models';
import { checkLog } from '../../../../domain/tradeLog/checkLog';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
});

const dispute = (id: number, actor: Actor, code?: string) =>
  actor.call('PUT', `/trades/${id}/dispute${code ? `?dispute_code=${code}` : ''}`);
const disputeOf = async (id: number, actor: Actor) => (await actor.call('GET', `/trades/${id}/dispute`)).body;
const answer = (id: number, actor: Actor, json: object) =>
  actor.call('POST', `/trades/${id}/dispute-answer`, json);
const request = (id: number, actor: Actor, json: object) =>
  actor.call('POST', `/admin/trades/${id}/request-evidence`, json);
const decide = (id: number, actor: Actor, json: object) =>
  actor.call('PUT', `/admin/trades/${id}/resolve-dispute`, json);
const HOUR_MS = 3_600_000;

describe('a reason', () => {
  const cases = (['open', 'crypto_sent'] as const).flatMap((state) =>
    (['seller', 'buyer'] as const).flatMap((side) =>
      Object.entries(DISPUTE_REASONS).map(([code, { evidence }]) => ({ state, side, code, evidence })),
    ),
  );
  it.each(cases)('$code of the $side while $state is taken where it fits', async (given) => {
    const { state, side, code, evidence } = given;
    const id = await scene.tradeIn(state);
    const { status, body } = await dispute(id, scene[side], code);
    if (!disputeCodesFor(side, state).some((fitting) => fitting === code)) {
      expect([status, body.errors[0].code]).toEqual([422, 'dispute_code_unfit']);
      expect(await scene.stateOf(id)).toBe(state);
      return;
    }
    expect([status, body.dispute.code]).toEqual([200, code]);
    const { evidence: asked, by, at } = await disputeOf(id, side === 'seller' ? buyer : seller);
    expect(by).toBe(side);
    expect(asked).toMatchObject(
      Object.entries(evidence).map(([of, what]) => ({ of, what, by: 'platform', state: 'missing' })),
    );
    const due = new Date(Date.parse(at) + EVIDENCE_HOURS * HOUR_MS).toISOString();
    for (const each of ['seller', 'buyer'] as const)
      expect(body.dispute[each].evidence_by).toBe(each in evidence ? due : null);
  });

  it('is “something else” for a client that sends no reason', async () => {
    const id = await scene.tradeIn('open');
    const { body } = await buyer.call('PUT', `/trades/${id}/dispute?dispute_reason=Nothing+came`);
    expect(body).toMatchObject({ dispute_reason: 'Nothing came', dispute: { code: 'other' } });
    expect(await disputeOf(id, seller)).toMatchObject({ code: 'other', reason: 'Nothing came', by: 'buyer' });
    const { body: entries } = await seller.call('GET', `/trades/${id}/entries`);
    expect(entries[1]).toMatchObject({ kind: 'disputed', data: { code: 'other' }, text: 'Nothing came' });
  });
});

describe('evidence', () => {
  it('is asked for by an admin, and is the side’s to do until it is given', async () => {
    const id = await scene.tradeIn('disputed');
    await seller.call('POST', `/trades/${id}/nothing-to-add`);
    expect((await seller.call('GET', '/trades/counts')).body.needs_you).toBe(0);
    const { status, body } = await request(id, admin, { of: 'seller', what: 'The receipt', hours: 3 });
    expect(status).toBe(201);
    const [asked] = (await disputeOf(id, buyer)).evidence.filter(({ by }: { by: string }) => by === 'admin');
    expect(asked).toMatchObject({ of: 'seller', what: 'The receipt', state: 'missing', answered_at: null });
    expect(Date.parse(asked.due_at) - Date.parse(asked.asked_at)).toBe(3 * HOUR_MS);
    expect(body.dispute.seller.evidence_by).toBe(asked.due_at);
    expect((await seller.call('GET', '/trades/?view=needs_you')).body).toMatchObject([{ id }]);
    const mail = (await mailsTo(api, seller.id)).at(-1);
    expect(mail?.subject).toContain('We need evidence from you');
    expect(mail?.text).toContain('The receipt');
    await scene.act('send_hash', id, seller);
    expect((await disputeOf(id, buyer)).evidence.at(-1)).toMatchObject({ state: 'given' });
    expect((await seller.call('GET', '/trades/counts')).body.needs_you).toBe(0);
    expect((await seller.call('POST', `/trades/${id}/nothing-to-add`)).status).toBe(409);
  });

  it('is the turn of the sides that owe it, and ours once all of it is there', async () => {
    const id = await scene.tradeIn('disputed');
    const turns = async (actor: Actor) => {
      const { body } = await actor.call('GET', `/trades/${id}`);
      return [body.turns, body.turn, body.verify_by !== null];
    };
    const held = async () => (await buyer.call('GET', '/wallet/holds')).body.holds[0].turn;
    expect(await turns(admin)).toEqual([['seller', 'buyer'], 'seller', false]);
    expect(await held()).toBe('you');
    await buyer.call('POST', `/trades/${id}/nothing-to-add`);
    expect([await turns(buyer), await held()]).toEqual([[['seller'], 'seller', false], 'counterparty']);
    await seller.call('POST', `/trades/${id}/nothing-to-add`);
    expect([await turns(seller), await held()]).toEqual([[['platform'], 'platform', true], 'platform']);
  });

  it('may be what a side has none of', async () => {
    const id = await scene.tradeIn('disputed');
    const { body } = await buyer.call('POST', `/trades/${id}/nothing-to-add`);
    expect([body.dispute.buyer.evidence_by, body.dispute.seller.evidence_by]).toEqual([
      null,
      expect.any(String),
    ]);
    expect((await disputeOf(id, seller)).evidence).toMatchObject([
      { of: 'seller', state: 'missing' },
      { of: 'buyer', state: 'nothing' },
    ]);
  });

  it('that is missing when its time is over decides nothing by itself', async () => {
    const id = await scene.tradeIn('disputed');
    await scene.letTimePass(id, { hours: 50 });
    expect((await disputeOf(id, seller)).evidence).toMatchObject([
      { state: 'missing' },
      { state: 'missing' },
    ]);
    expect(await scene.stateOf(id)).toBe('disputed');
    const { body } = await admin.call('GET', '/admin/trades?attention=evidence&status=disputed');
    expect(body.map((trade: { id: number }) => trade.id)).toContain(id);
    await decide(id, admin, { status: 'cancelled' });
    expect((await seller.call('GET', `/trades/${id}`)).body.dispute.seller.evidence_by).toBeNull();
  });

  it.each([
    ['of no side', { of: 'admin', what: 'A picture', hours: 3 }],
    ['without words', { of: 'both', what: ' ', hours: 3 }],
    ['of too many words', { of: 'both', what: 'x'.repeat(501), hours: 3 }],
    ['in no time', { of: 'both', what: 'A picture', hours: 0 }],
    ['in half an hour', { of: 'both', what: 'A picture', hours: 0.5 }],
    ['in a year', { of: 'both', what: 'A picture', hours: 8760 }],
  ])('%s is not asked for', async (_, json) => {
    const id = await scene.tradeIn('disputed');
    const before = await disputeOf(id, seller);
    expect((await request(id, admin, json)).status).toBe(422);
    expect(await disputeOf(id, seller)).toEqual(before);
  });

  it('is not asked for by a side, nor by an admin in a trade of their own', async () => {
    const id = await scene.tradeIn('disputed');
    const json = { of: 'both', what: 'A picture', hours: 3 };
    expect((await request(id, buyer, json)).status).toBe(403);
    await seller.user.update({ role: 'admin' });
    expect((await request(id, seller, json)).status).toBe(403);
  });
});

describe('the answer of the other side', () => {
  const CONTESTED = { stance: 'contests', text: 'I sent them.\nSee the explorer.' };

  it('is given once, and read by both sides and the admin', async () => {
    const id = await scene.tradeIn('disputed');
    expect((await answer(id, buyer, CONTESTED)).status).toBe(409);
    const { status, body } = await answer(id, seller, CONTESTED);
    expect([status, body.dispute.seller.stance]).toEqual([201, 'contests']);
    expect((await answer(id, seller, { ...CONTESTED, stance: 'agrees' })).status).toBe(409);
    const shown = [{ by: 'seller', ...CONTESTED }];
    expect((await disputeOf(id, buyer)).answers).toMatchObject(shown);
    const { body: review } = await admin.call('GET', `/admin/trades/${id}/review`);
    expect(review.dispute.answers).toMatchObject(shown);
    expect((await mailsTo(api, buyer.id)).at(-1)?.text).toContain('contests it');
    expect(await checkLog(await Trade.findByPk(id, { rejectOnEmpty: true }))).toBeNull();
  });

  it('comes of the 50 that are given at once from one', async () => {
    const id = await scene.tradeIn('disputed');
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(id, seller, CONTESTED)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await disputeOf(id, buyer)).answers).toHaveLength(1);
  });

  it.each([
    ['too long', { stance: 'agrees', text: 'x'.repeat(2001) }],
    ['empty', { stance: 'agrees', text: '' }],
    ['of another stance', { stance: 'perhaps', text: 'Well' }],
    ['with a control character', { stance: 'agrees', text: 'Well\u0007' }],
  ])('is refused where it is %s', async (_, json) => {
    const id = await scene.tradeIn('disputed');
    expect((await answer(id, seller, json)).status).toBe(422);
    expect((await disputeOf(id, buyer)).answers).toEqual([]);
  });

  it('is not there for strangers, nor where there is no dispute', async () => {
    const [disputed, open] = [await scene.tradeIn('disputed'), await scene.tradeIn('open')];
    expect((await (await createNewcomer(api)).call('GET', `/trades/${disputed}/dispute`)).status).toBe(404);
    expect((await buyer.call('GET', `/trades/${open}/dispute`)).status).toBe(404);
    expect((await answer(open, seller, CONTESTED)).status).toBe(409);
  });
});

describe('the list of disputes', () => {
  it('has those that wait longest first, or the largest', async () => {
    const trader = await createTrader(api, { balance: '1000' });
    const ids = [];
    for (const amount of ['10', '30', '20']) {
      const { id } = await openTestTrade(api, trader, scene.offer, amount);
      await dispute(id, trader);
      ids.push(id);
    }
    const [first, second, third] = ids as [number, number, number];
    await scene.letTimePass(second, { hours: 30 });
    const listed = async (sort: string) => {
      const path = `/admin/trades?status=disputed&user_id=${trader.id}&sort=${sort}`;
      return (await admin.call('GET', path)).body.map(({ id }: { id: number }) => id);
    };
    expect(await listed('status_at')).toEqual([second, first, third]);
    expect(await listed('-usdt_amount')).toEqual([second, third, first]);
  });
});
