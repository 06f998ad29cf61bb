import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import {
  type Actor,
  BUYER_WALLET,
  createTestOffer,
  createTrader,
  openTestTrade,
  tryTrade,
} from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import type { Offer } from '../../../domain/models';

const api = testApi();
let offer: Offer;
let buyer: Actor;

beforeEach(async () => {
  offer = await createTestOffer(api, await createTrader(api));
  buyer = await createTrader(api, { balance: '1000' });
});

const list = async (actor: Actor) => (await actor.call('GET', '/addresses')).body;
const name = (id: number, text: string, actor = buyer) =>
  actor.call('PUT', `/addresses/${id}`, { name: text });
const open = (buyer_wallet_address: string) => tryTrade(buyer, offer, '5', { buyer_wallet_address });

describe('the addresses of a buyer', () => {
  it('are remembered once each, the last used first, also after a correction', async () => {
    await openTestTrade(api, buyer, offer);
    await open('AnotherWalletOfTheBuyer');
    const { id } = await openTestTrade(api, buyer, offer);
    expect((await list(buyer)).map(({ address }: { address: string }) => address)).toEqual([
      BUYER_WALLET,
      'AnotherWalletOfTheBuyer',
    ]);
    const json = { buyer_wallet_address: 'CorrectedWalletOfTheBuyer' };
    await buyer.call('PUT', `/trades/${id}`, json);
    expect(await list(buyer)).toMatchObject([
      { address: 'CorrectedWalletOfTheBuyer', crypto_type: 'SIDRA', name: null },
      { address: BUYER_WALLET },
      { address: 'AnotherWalletOfTheBuyer' },
    ]);
  });

  it('are one where only the case of letters differs, except on TRON', async () => {
    const wallet = exampleAddress('sidra', 'buyer');
    const [lower, upper] = [wallet.toLowerCase(), `0x${wallet.slice(2).toUpperCase()}`];
    for (const spelled of [wallet, lower, upper]) expect((await open(spelled)).status).toBe(201);
    await open('TSomeWalletOnTron');
    await open('TSOMEWALLETONTRON');
    const { body } = await open(`0x${'ab'.repeat(20)}`);
    const json = { buyer_wallet_address: lower };
    expect((await buyer.call('PUT', `/trades/${body.id}`, json)).status).toBe(200);
    const all = (await list(buyer)).map(({ address }: { address: string }) => address);
    expect(all.toSorted()).toEqual(
      [wallet, 'TSomeWalletOnTron', 'TSOMEWALLETONTRON', `0x${'ab'.repeat(20)}`].toSorted(),
    );
  });

  it('are remembered once where two trades open at the same moment, and not where none opens', async () => {
    const answers = await Promise.all([open('SameWalletTwice'), open('SameWalletTwice')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const unused = { buyer_wallet_address: 'NeverUsedWallet' };
    expect((await tryTrade(buyer, offer, '0.1', unused)).status).toBe(422);
    expect(await list(buyer)).toMatchObject([{ address: 'SameWalletTwice' }]);
  });

  it('are named, keep their name at the next trade, and are forgotten', async () => {
    const trade = await openTestTrade(api, buyer, offer);
    const [{ id }] = await list(buyer);
    expect((await name(id, ' Ledger ')).body).toMatchObject({ id, name: 'Ledger', address: BUYER_WALLET });
    await openTestTrade(api, buyer, offer);
    expect(await list(buyer)).toMatchObject([{ id, name: 'Ledger' }]);

    expect((await buyer.call('DELETE', `/addresses/${id}`)).status).toBe(204);
    expect(await list(buyer)).toEqual([]);
    const kept = await buyer.call('GET', `/trades/${trade.id}`);
    expect(kept.body.buyer_wallet_address).toBe(BUYER_WALLET);
    for (const answer of [await name(id, 'Gone'), await buyer.call('DELETE', `/addresses/${id}`)])
      expect(answer.status).toBe(404);
  });

  it('are no other user’s', async () => {
    await openTestTrade(api, buyer, offer);
    const [{ id }] = await list(buyer);
    const other = await createTrader(api);
    expect(await list(other)).toEqual([]);
    expect((await name(id, 'Mine', other)).status).toBe(404);
    expect((await other.call('DELETE', `/addresses/${id}`)).status).toBe(404);
    expect((await name(id, 'x'.repeat(51))).status).toBe(422);
    expect(await list(buyer)).toMatchObject([{ id, name: null }]);
  });
});
