import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { actOnTrade, type RequestedAction } from '../../../../../test/actOnTrade';
import { approve } from '../../../../../test/approve';
import { codeOf } from '../../../../../test/codeOf';
import {
  type Actor,
  createOwner,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { type Offer, Trade, Verdict } from '../../../../domain/models';

const api = testApi();
let seller: Actor;
let buyer: Actor;
let offer: Offer;

const owner = () => createOwner(api);

beforeAll(async () => {
  seller = await createTrader(api);
  buyer = await createTrader(api, { balance: '1000000' });
  offer = await createTestOffer(api, seller, { price: '10.00', max: '100000' });
  await setSettings(api, { four_eyes: true, large_amount: '1000000.00' });
});

const tradeThat = (action: RequestedAction, by: () => Actor) => async (usdt: number) => {
  const { id } = await openTestTrade(api, buyer, offer, String(usdt / 10));
  await actOnTrade(api, action, id, by());
  return id as number;
};
const sent = tradeThat('send_hash', () => seller);
const disputed = tradeThat('dispute', () => buyer);
const said = async (id: number, outcome: 'match' | 'wrong' | 'unknown', ...sources: string[]) => {
  const { canonicalTxnHash: hash } = (await Trade.findByPk(id)) as Trade;
  const facts = { outcome, sources: JSON.stringify(sources), needed: 1, checkedAt: new Date() };
  await Verdict.upsert({ subjectType: 'trade', subjectId: id, network: 'sidra', hash: hash ?? '', ...facts });
};
const WEIGHED = { reason: 'Checked by hand', seen_flags: FLAG_CODES };
const settle = (id: number, by: Actor, action = 'verify') =>
  by.call('PUT', `/admin/trades/${id}/${action}`, WEIGHED);
const resolve = (id: number, by: Actor) =>
  by.call('PUT', `/admin/trades/${id}/resolve-dispute`, { status: 'completed', ...WEIGHED });
const needs = ({ body }: { body: { approval?: { needs: Need } } }) => body.approval?.needs;

describe('a trade of 1,000 USDT or more', () => {
  it.each(['verify', 'reject'])('takes two people to %s while no chain says so', async (action) => {
    const by = await owner();
    const id = await sent(180_000);
    const answer = await settle(id, by, action);
    expect(answer.status).toBe(202);
    expect(needs(answer)).toEqual({
      code: 'large_unsure',
      params: { amount: '180000.000000', from: '1000.00' },
    });
    expect((await Trade.findByPk(id))?.status).toBe('crypto_sent');
  });

  it.each([
    ['verify', 'match'],
    ['reject', 'wrong'],
  ] as const)(
    'takes one to %s once two sources of its chain say so, and one source is not enough',
    async (action, outcome) => {
      const by = await owner();
      const id = await sent(5_000);
      await said(id, outcome, 'one.example');
      expect((await settle(id, by, action)).status).toBe(202);
      await api.owner.query("UPDATE approvals SET state = 'withdrawn' WHERE state = 'pending'");
      await said(id, outcome, 'one.example', 'two.example');
      expect((await settle(id, by, action)).status).toBe(200);
      // Trades that two sources confirm are not in the day's sum.
      expect((await settle(await sent(900), by, action)).status).toBe(200);
    },
  );
});

describe('what one person ends within a day', () => {
  it('stands in the review of the next trade', async () => {
    const by = await owner();
    await settle(await sent(900), by);
    const { body } = await by.call('GET', `/admin/trades/${await sent(100)}/review`);
    expect(body.alone_today).toEqual({ done: '900.000000', most: '3000.000000' });
  });

  it('is below 3,000 USDT that no chain confirms, however many they end at one moment', async () => {
    const by = await owner();
    const ids: number[] = [];
    for (let at = 0; at < 50; at += 1) ids.push(await sent(200));
    const answers = await Promise.all(ids.map((id) => settle(id, by)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    const asked = answers.filter(({ status }) => status === 202);
    expect(asked).toHaveLength(36);
    const params = { amount: '3000', from: '3000.000000' };
    expect(asked.map(needs)).toContainEqual({ code: 'ended_today', params });
  });

  it('sums disputes whatever the chain says, and trades with them', async () => {
    const by = await owner();
    expect((await resolve(await disputed(1_500), by)).status).toBe(200);
    expect((await settle(await sent(900), by, 'reject')).status).toBe(200);
    expect((await resolve(await disputed(590), by)).status).toBe(200);
    expect((await resolve(await disputed(10), by)).status).toBe(202);
    expect((await resolve(await disputed(10), await owner())).status).toBe(200);
  });

  it('leaves out what a second person approved', async () => {
    const [by, second] = [await owner(), await owner()];
    const { approval } = (await settle(await sent(5_000), by)).body;
    expect((await approve(approval.id, second)).body.state).toBe('executed');
    expect((await settle(await sent(900), by)).status).toBe(200);
  });
});

it('asks the second person for the same evidence as the first', async () => {
  const [first, second] = [await owner(), await owner()];
  const id = await sent(180_000);
  const { approval } = (await settle(id, first)).body;
  for (const words of [{ reason: null }, { reason: 'e' }, { reason: null, opened_hash: 'f'.repeat(64) }]) {
    const answer = await approve(approval.id, second, words);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'evidence_missing']);
  }
  expect((await approve(approval.id, second)).body.state).toBe('executed');
});
