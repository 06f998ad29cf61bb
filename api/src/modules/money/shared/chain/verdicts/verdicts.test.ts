import type { Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { createLogger } from '@souk/server-core/logger';
import { FakeSource } from '../../../../../../test/chain/FakeSource';
import { type Actor, createTestOffer, createTrader } from '../../../../../../test/factories';
import { madeFirst } from '../../../../../../test/madeFirst';
import { Notification, Verdict } from '../../../../../domain/models';
import { runJobs } from '../../../../../kernel/jobs/runJobs';
import { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import { verdictJob } from '../../../verdicts/verdictJob';
import { Chain, createChain } from '../Chain';
import { EvmSource } from '../sources/EvmSource';

const NEEDED = 60;

import { ChainScene, said } from '../../../../../../test/chain/ChainScene';
import { testApi } from '../../../../../../test/testApi';

const api = testApi();
const chains = madeFirst(() => ChainScene.set(api));
beforeEach(() => chains.begin());
afterAll(() => chains.end());

describe('without a source', () => {
  beforeEach(() => chains.useSources());

  it('everything works, nothing is kept, and the verdict says that it was not checked', async () => {
    const id = await chains.tradeWith('anything-at-all');
    await chains.check();
    expect(await chains.verdictOf(id)).toMatchObject({
      outcome: 'unknown',
      reasons: [],
      checked_at: null,
      needed: NEEDED,
    });
    expect(await Verdict.count({ where: { subjectType: 'trade', subjectId: id } })).toBe(0);
    const json = { seller_txn_hash: 'anything-at-all' };
    const asked = await chains.trades.seller.call('POST', `/trades/${id}/check-hash`, json);
    expect(asked.body).toMatchObject({ outcome: 'unknown', checked_at: null });
    expect((await chains.verify(id)).status).toBe(200);
  });

  it('a trade without a hash has no verdict', async () => {
    expect(await chains.verdictOf(await chains.openTrade())).toBeNull();
  });
});

describe('the verdict on a trade', () => {
  it('follows its confirmations, and its log has each outcome once', async () => {
    const id = await chains.tradeWith(await chains.pay());
    expect(await chains.verdictOf(id)).toMatchObject({ outcome: 'unknown', checked_at: null });
    await chains.check();
    expect(await chains.verdictOf(id)).toMatchObject({
      outcome: 'waiting',
      confirmations: 1,
      needed: NEEDED,
      paid: '10',
    });
    await chains.sidra.mine(11);
    await chains.check();
    expect((await chains.verdictOf(id)).confirmations).toBe(12);
    await chains.sidra.mine(NEEDED);
    await chains.check({ times: 2 });
    const verdict = await chains.verdictOf(id);
    expect(verdict).toMatchObject({ outcome: 'match', reasons: [], vanished_at: null });
    expect(await Verdict.count({ where: { subjectId: id, nextAt: null } })).toBe(1);
    expect(verdict.sources).toEqual([new URL(chains.sidra.url).host]);
    expect(await chains.logOf(id)).toEqual(['platform waiting', 'platform match']);
    await chains.check();
    expect(await chains.logOf(id)).toHaveLength(2);
  });

  it('is asked for again once its chain has a second source', async () => {
    const id = await chains.tradeWith(await chains.pay());
    await chains.sidra.mine(NEEDED);
    await chains.check();
    expect((await chains.verdictOf(id)).sources).toHaveLength(1);
    const { url } = chains.sidra;
    const sources = [url, url.replace('127.0.0.1', 'localhost')].map(
      (one) => new EvmSource('sidra', new Endpoint(one)),
    );
    api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
    await chains.check();
    expect((await chains.verdictOf(id)).sources).toHaveLength(1);
    await api.owner.query('UPDATE verdicts SET checked_at = checked_at - INTERVAL 11 MINUTE');
    await chains.check();
    expect((await chains.verdictOf(id)).sources).toHaveLength(2);
  });

  it('hints at each change, and notifies no one', async () => {
    const id = await chains.tradeWith(await chains.pay());
    const hints = async () => {
      const [rows] = await api.owner.query(
        `SELECT 1 FROM outbox WHERE kind = 'trade_checked' AND subject_id = ${id}`,
      );
      return rows.length;
    };
    await chains.check();
    await chains.sidra.mine(1);
    await chains.check();
    await chains.check();
    expect(await hints()).toBe(2);
    const told = await Notification.count({ where: { kind: 'trade_checked' as never } });
    expect(told).toBe(0);
  });

  it('comes by the job itself, which looks every few seconds', async () => {
    const running = runJobs(api.services, [verdictJob], { leaseSeconds: 1, longestRunSeconds: 60 });
    const id = await chains.tradeWith(await chains.pay());
    while ((await chains.verdictOf(id)).checked_at === null);
    expect(await chains.saidOf(id)).toBe('waiting');
    await running.stop();
  });

  it('of a hash that pays too little says so', async () => {
    const id = await chains.tradeWith(await chains.pay('9.5'));
    await chains.check();
    const verdict = await chains.verdictOf(id);
    expect(said(verdict)).toBe('wrong too_little');
    expect(verdict.reasons[0]?.text).toContain('This pays 9.5 SIDRA, and 10 SIDRA are due.');
  });

  it('of a transaction from before it is wrong', async () => {
    const hash = await chains.pay();
    const id = await chains.tradeWith(hash);
    await api.owner.query(`UPDATE trades SET created_at = created_at + INTERVAL 5 MINUTE WHERE id = ${id}`);
    await chains.check();
    expect(await chains.saidOf(id)).toBe('wrong before_trade');
  });

  it('names to an admin alone what else the transaction counts for', async () => {
    const hash = await chains.pay();
    const first = await chains.tradeWith(hash);
    await chains.verify(first);
    const other = await createTrader(api);
    const id = await chains.openTrade((await createTestOffer(api, other)).id);
    await chains.trades.put(`/trades/${id}/confirm-sent?seller_txn_hash=${hash}`, other);
    await chains.check();
    const shown = (await chains.get(`/trades/${id}`, other)).verdict as WireVerdict;
    expect(said(shown)).toBe('wrong used_elsewhere');
    expect(shown.reasons[0]?.params).toEqual({});
    const review = (await chains.get(`/admin/trades/${id}/review`)).trade.verdict as WireVerdict;
    expect(review.reasons[0]?.text).toContain(`trade #${first}`);
    await chains.trades.put(`/admin/trades/${id}/reject`, chains.trades.admin, {});
  });

  it('stays as it was while its sources are away', async () => {
    const id = await chains.tradeWith(await chains.pay());
    await chains.sidra.mine(NEEDED);
    await chains.check();
    await chains.verify(id);
    chains.useSources('http://127.0.0.1:1');
    await chains.check();
    expect(await chains.saidOf(id)).toBe('match');
    const waiting = await chains.tradeWith(await chains.pay());
    await chains.check();
    expect(await chains.saidOf(waiting)).toBe('unknown source_away');
    expect(await chains.logOf(waiting)).toEqual([]);
  });

  it('is not made where something fails, and made of the others', async () => {
    const hash = await chains.pay();
    const [one, other] = [await chains.tradeWith(hash), await chains.tradeWith(await chains.pay())];
    const { chain } = api.services;
    const read = chain.read.bind(chain);
    const failing = jest.spyOn(chain, 'read').mockImplementation((network, asked) => {
      if (`0x${asked}` === hash) throw new Error('a mistake');
      return read(network, asked);
    });
    await expect(chains.check()).rejects.toThrow(/^1 of \d+ rows failed: trade \d+$/);
    expect([await chains.saidOf(one), await chains.saidOf(other)]).toEqual(['unknown', 'waiting']);
    failing.mockRestore();
    await chains.check();
    expect(await chains.saidOf(one)).toBe('waiting');
  });
});

describe('POST /trades/:id/check-hash', () => {
  const checkHash = (id: number, hash: string, actor: Actor = chains.trades.seller) =>
    actor.call('POST', `/trades/${id}/check-hash`, { seller_txn_hash: hash });

  it('tells the seller what the chain says, and keeps nothing', async () => {
    const id = await chains.openTrade();
    const answer = await checkHash(id, await chains.pay('9.5'));
    expect([answer.status, said(answer.body)]).toEqual([200, 'wrong too_little']);
    expect(said((await checkHash(id, await chains.pay())).body)).toBe('waiting');
    expect(await Verdict.count({ where: { subjectType: 'trade', subjectId: id } })).toBe(0);
    expect(await chains.trades.stateOf(id)).toBe('open');
  });

  it('says that the seller has given it for another trade', async () => {
    const hash = await chains.pay();
    await chains.tradeWith(hash);
    expect(said((await checkHash(await chains.openTrade(), hash)).body)).toBe('wrong used_elsewhere');
  });

  it('is for the seller, and for a hash', async () => {
    const json = {
      offer_id: chains.trades.offer.id,
      crypto_amount: '10',
      buyer_wallet_address: chains.wallet,
    };
    const { id } = (await chains.trades.buyer.call('POST', '/trades/', json)).body;
    expect((await checkHash(id, 'a-hash', chains.trades.buyer)).status).toBe(403);
    expect((await checkHash(id, 'a-hash', await createTrader(api))).status).toBe(404);
    expect((await checkHash(id, 'https://explorer.example/tx/1')).status).toBe(422);
  });

  it('answers though the source hangs, and answers so many a minute', async () => {
    const hanging = await FakeSource.start(() => undefined);
    chains.useSources(hanging.url);
    const id = await chains.openTrade();
    expect(said((await checkHash(id, await chains.pay())).body)).toBe('unknown source_away');
    await hanging.stop();
    chains.useSources(chains.sidra.url);
    api.services.config.rateLimits = true;
    const hash = await chains.pay();
    const answers = [];
    for (let times = 0; times < 11; times += 1) answers.push((await checkHash(id, hash)).status);
    api.services.config.rateLimits = false;
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

it('the sources of the environment are asked', async () => {
  const sources = { sidra: [chains.sidra.url], ethereum: [], bsc: [], tron: [] };
  api.services.chain = createChain(
    { sources, tronKey: null, sidraFinality: null },
    createLogger('api', 'silent'),
  );
  const id = await chains.tradeWith(await chains.pay());
  await chains.check();
  expect(await chains.saidOf(id)).toBe('waiting');
});
