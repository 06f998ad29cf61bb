import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { ChainScene, said } from '../../../../test/chain/ChainScene';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';

const NEEDED = 60;

const api = testApi();
const chains = madeFirst(() => ChainScene.set(api));
beforeEach(() => chains.begin());
afterAll(() => chains.end());

const flagsOf = async (id: number) => {
  const { trade } = await chains.get(`/admin/trades/${id}/review`);
  return (trade.flags as Flag[]).filter(({ code }) => code.startsWith('chain_'));
};
const again = (path: string) => chains.trades.admin.call('POST', path);

it('a case is flagged while the chain has not confirmed it, and where the chain calls it wrong', async () => {
  const [fine, wrong] = [
    await chains.tradeWith(await chains.pay()),
    await chains.tradeWith(await chains.pay('9.5')),
  ];
  await chains.check();
  expect(await flagsOf(fine)).toEqual([
    { code: 'chain_waiting', said: [{ code: 'depth', params: expect.objectContaining({ needed: 60 }) }] },
  ]);
  expect(await flagsOf(wrong)).toEqual([
    {
      code: 'chain_wrong',
      said: [{ code: 'too_little', params: { paid: '9.5', coin: 'SIDRA', expected: '10' } }],
    },
  ]);
  await chains.sidra.mine(NEEDED);
  await chains.check();
  expect(await flagsOf(fine)).toEqual([]);
  await chains.verify(wrong);
  expect(await flagsOf(wrong)).toEqual([]);
});

it('an admin reads what the chain says now, once they ask again', async () => {
  const id = await chains.tradeWith(await chains.pay());
  expect((await again(`/admin/verdicts/trade/${id}`)).status).toBe(404);
  await chains.check();
  await chains.sidra.mine(NEEDED);
  const { status, body } = await again(`/admin/verdicts/trade/${id}`);
  expect([status, said(body)]).toEqual([200, 'match']);
  expect(await chains.saidOf(id)).toBe('match');
  chains.useSources();
  expect(said((await again(`/admin/verdicts/trade/${id}`)).body)).toBe('match');
});
