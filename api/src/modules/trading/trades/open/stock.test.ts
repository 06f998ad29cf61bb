import { type Actor, createTrader, openTestTrade } from '../../../../../test/factories';
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

describe('what an offer has left', () => {
  it('is reserved by a trade, given back by its end, used up by its completion', async () => {
    const json = {
      crypto_type: 'SIDRA',
      price_per_unit: '2',
      min_amount: '5',
      max_amount: '10',
      available_amount: '25',
    };
    const { body: made } = await api.call('POST', '/offers/', { token: seller.token, json });
    const offer = await Offer.findByPk(made.id, { rejectOnEmpty: true });
    const left = async () => {
      const { body } = await api.call('GET', `/offers/${made.id}`, { token: buyer.token });
      return [body.available_amount, body.reserved_amount];
    };
    const first = await openTestTrade(api, buyer, offer);
    const second = await openTestTrade(api, buyer, offer);
    expect(await left()).toEqual(['5.00000000', '20.00000000']);
    const json3 = { offer_id: made.id, crypto_amount: '6', buyer_wallet_address: 'WalletOfTheBuyer' };
    const refused = await api.call('POST', '/trades/', { token: buyer.token, json: json3 });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Only 5 SIDRA are left of this offer. Nothing was locked.',
    ]);
    await scene.act('decline', first.id, seller);
    expect(await left()).toEqual(['15.00000000', '10.00000000']);
    await scene.act('send_hash', second.id, seller);
    await scene.act('verify', second.id, scene.admin);
    expect(await left()).toEqual(['15.00000000', '0.00000000']);
    const put = (changes: object) =>
      api.call('PUT', `/offers/${made.id}`, { token: seller.token, json: changes });
    expect((await put({ available_amount: '4' })).status).toBe(200);
    const { body: market } = await api.call('GET', '/offers/', { token: buyer.token });
    expect(market.map(({ id }: { id: number }) => id)).not.toContain(made.id);
    expect((await put({ available_amount: null })).body.available_amount).toBeNull();
  });

  it('is never sold twice, however many come at once', async () => {
    const json = {
      crypto_type: 'SIDRA',
      price_per_unit: '2',
      min_amount: '1',
      max_amount: '10',
      available_amount: '45',
    };
    const { body: made } = await api.call('POST', '/offers/', { token: seller.token, json });
    const people = await Promise.all(Array.from({ length: 12 }, () => createTrader(api, { balance: '50' })));
    const answers = await Promise.all(
      people.map(({ token }) =>
        api.call('POST', '/trades/', {
          token,
          json: { offer_id: made.id, crypto_amount: '10', buyer_wallet_address: 'WalletOfTheBuyer' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  });
});
