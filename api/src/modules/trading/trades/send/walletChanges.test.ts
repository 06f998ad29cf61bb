import { type Actor, BUYER_WALLET, next } from '../../../../../test/factories';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
});

describe('the buyer’s wallet', () => {
  const changeTo = (id: number, address: string) =>
    scene.put(`/trades/${id}`, buyer, { buyer_wallet_address: address });
  const changesOf = async (id: number, actor = admin) => actor.call('GET', `/admin/trades/${id}/review`);
  const confirm = (id: number, seen: string) =>
    scene.put(
      `/trades/${id}/confirm-sent?seller_txn_hash=hash-${next()}&seen_wallet_address=${seen}`,
      seller,
    );

  it('is changed with a trace: each address before it, and when', async () => {
    const id = await scene.tradeIn('open');
    expect((await seller.call('GET', `/trades/${id}`)).body.wallet_changed_at).toBeNull();
    await changeTo(id, 'SecondWalletOfTheBuyer');
    const { body } = await changeTo(id, 'ThirdWalletOfTheBuyer');
    const changes = await changesOf(id);
    expect(changes.body.wallet_changes).toMatchObject([
      { from_address: 'SecondWalletOfTheBuyer', to_address: 'ThirdWalletOfTheBuyer' },
      { from_address: BUYER_WALLET, to_address: 'SecondWalletOfTheBuyer' },
    ]);
    expect(changes.body.wallet_changes[0].changed_at).toBe(body.wallet_changed_at);
    const seen = await seller.call('GET', `/trades/${id}`);
    expect(seen.body.wallet_changed_at).toBe(body.wallet_changed_at);
  });

  it('loses no change to another at the same time', async () => {
    const id = await scene.tradeIn('open');
    const addresses = Array.from({ length: 10 }, (_, index) => `WalletOfTheBuyer${index}`);
    await Promise.all(addresses.map((address) => changeTo(id, address)));
    const changes = (await changesOf(id)).body.wallet_changes;
    expect(changes.map((change: { to_address: string }) => change.to_address).sort()).toEqual(addresses);
    const steps = changes.toReversed();
    expect(steps[0].from_address).toBe(BUYER_WALLET);
    for (let at = 1; at < steps.length; at++) expect(steps[at].from_address).toBe(steps[at - 1].to_address);
  });

  it('is changed no more than 20 times: an admin reads every one', async () => {
    const id = await scene.tradeIn('open');
    for (let change = 0; change < 20; change += 1)
      expect((await changeTo(id, `WalletOfTheBuyer${change}`)).status).toBe(200);
    expect((await changeTo(id, 'OneWalletTooMany')).status).toBe(409);
    const changes = (await changesOf(id)).body.wallet_changes;
    expect(changes).toHaveLength(20);
    expect(changes[0].to_address).toBe('WalletOfTheBuyer19');
  });

  it('is not changed by saying the same again, nor by a change that is refused', async () => {
    const id = await scene.tradeIn('open');
    expect((await changeTo(id, BUYER_WALLET)).body.wallet_changed_at).toBeNull();
    await scene.act('send_hash', id, seller);
    expect((await changeTo(id, 'TooLateWalletOfTheBuyer')).status).toBe(409);
    expect((await changesOf(id)).body.wallet_changes).toEqual([]);
  });

  it('tells its changes to admins only', async () => {
    const id = await scene.tradeIn('open');
    expect((await changesOf(id, buyer)).status).toBe(403);
    expect((await changesOf(999999)).status).toBe(404);
  });

  it('keeps a hash from the seller who saw another one', async () => {
    const id = await scene.tradeIn('open');
    await changeTo(id, 'SecondWalletOfTheBuyer');
    const refused = await confirm(id, BUYER_WALLET);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('SecondWalletOfTheBuyer');
    const { body } = await seller.call('GET', `/trades/${id}`);
    expect(body).toMatchObject({ status: 'open', seller_txn_hash: null, crypto_sent_at: null });
    expect((await confirm(id, 'SecondWalletOfTheBuyer')).body.status).toBe('crypto_sent');
  });
});
