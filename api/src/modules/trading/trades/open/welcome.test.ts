import { passTime } from '../../../../../test/passTime';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { inTransaction } from '../../../../kernel/database/transaction';
import { eraseWords } from '../../caseFile/eraseWords';
import { readTradeEntries } from '../../caseFile/readTradeEntries';
import { doWhatIsDue } from '../deadlineJobs';

const api = testApi();
const WELCOME = 'Salam! I send within ten minutes.\nPlease check the address.';
let scene: TradeScene;
let id: number;
beforeEach(async () => {
  scene = await TradeScene.set(api);
  await scene.put(`/offers/${scene.offer.id}`, scene.seller, { welcome: ` ${WELCOME} ` });
  id = await scene.tradeIn('open');
});

const messages = async () => (await scene.buyer.call('GET', `/trades/${id}/messages`)).body.messages;
const expire = async () => {
  await passTime(api, { minutes: 3_000, tradeId: id });
  await inTransaction(api.services.sequelize, (transaction) => doWhatIsDue(transaction, id));
  return (await scene.buyer.call('GET', `/trades/${id}`)).body;
};

it('is the first message, marked as automatic, and stays as it was when the trade opened', async () => {
  await scene.put(`/offers/${scene.offer.id}`, scene.seller, { welcome: 'Another' });
  expect(await messages()).toMatchObject([
    { seq: 1, by: 'seller', text: WELCOME, is_automatic: true, is_erased: false },
  ]);
  const trade = (await scene.buyer.call('GET', `/trades/${id}`)).body;
  expect(trade.unread_messages).toBe(0);
  const { body } = await scene.buyer.call('GET', `/trades/${id}/case`);
  expect(body.entries[1]).toMatchObject({
    actor_id: scene.seller.id,
    actor_role: 'platform',
    kind: 'message',
  });
});

it('is known to its owner alone before, and left out of a trade whose offer has none', async () => {
  expect((await scene.seller.call('GET', '/offers/my')).body[0].welcome).toBe(WELCOME);
  expect((await scene.buyer.call('GET', `/offers/${scene.offer.id}`)).body).not.toHaveProperty('welcome');
  expect((await scene.buyer.call('GET', '/market/offers')).body[0]).not.toHaveProperty('welcome');
  await scene.put(`/offers/${scene.offer.id}`, scene.seller, { welcome: null });
  const other = await scene.tradeIn('open');
  expect((await scene.buyer.call('GET', `/trades/${other}/messages`)).body.messages).toEqual([]);
});

it('is no word of a seller who never said one: the platform gives the USDT back', async () => {
  expect(await expire()).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' });
});

it('takes nothing from a word that the seller did say', async () => {
  const said = { token: scene.seller.token, json: { text: 'Sending now' } };
  expect((await api.call('POST', `/trades/${id}/messages`, said)).status).toBe(201);
  expect(await expire()).toMatchObject({ status: 'disputed' });
});

it('is exported and erased with the seller’s account', async () => {
  const exported = await inTransaction(api.services.sequelize, async (transaction) => {
    const rows = [];
    for await (const part of readTradeEntries(transaction, scene.seller.id)) rows.push(...part);
    return rows;
  });
  expect(exported).toMatchObject([{ trade_id: id, seq: 1, kind: 'message', text: WELCOME }]);
  await inTransaction(api.services.sequelize, (transaction) => eraseWords(transaction, scene.seller.id));
  expect(await messages()).toMatchObject([{ text: null, is_erased: true }]);
});
