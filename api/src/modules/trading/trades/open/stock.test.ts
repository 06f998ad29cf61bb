import { type Actor, createTrader, openTestTrade, tryTrade } from '../../../../../test/factories';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Offer } from '../../../../domain/models';

const api = testApi();
let scene: TradeScene;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ seller, buyer } = scene);
});

async function offerOf(available_amount: string, min_amount: string): Promise<Offer> {
  const terms = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount, max_amount: '10', available_amount };
  const { body } = await seller.call('POST', '/offers/', terms);
  return Offer.findByPk(body.id, { rejectOnEmpty: true });
}

describe('what an offer has left', () => {
  it('is reserved by a trade, given back by its end, used up by its completion', async () => {
    const offer = await offerOf('25', '5');
    const left = async () => {
      const { body } = await buyer.call('GET', `/offers/${offer.id}`);
      return [body.available_amount, body.reserved_amount];
    };
    const first = await openTestTrade(api, buyer, offer);
    const second = await openTestTrade(api, buyer, offer);
    expect(await left()).toEqual(['5.00000000', '20.00000000']);
    const refused = await tryTrade(buyer, offer, '6');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Only 5 SIDRA are left of this offer. Nothing was locked.',
    ]);
    await scene.act('decline', first.id, seller);
    expect(await left()).toEqual(['15.00000000', '10.00000000']);
    await scene.act('send_hash', second.id, seller);
    await scene.act('verify', second.id, scene.admin);
    expect(await left()).toEqual(['15.00000000', '0.00000000']);
    const put = (changes: object) => seller.call('PUT', `/offers/${offer.id}`, changes);
    expect((await put({ available_amount: '4' })).status).toBe(200);
    const { body: market } = await buyer.call('GET', '/offers/');
    expect(market.map(({ id }: { id: number }) => id)).not.toContain(offer.id);
    expect((await put({ available_amount: null })).body.available_amount).toBeNull();
  });

  it('is never sold twice, however many come at once', async () => {
    const offer = await offerOf('45', '1');
    const people = await Promise.all(Array.from({ length: 12 }, () => createTrader(api, { balance: '50' })));
    const answers = await Promise.all(people.map((person) => tryTrade(person, offer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  });
});
