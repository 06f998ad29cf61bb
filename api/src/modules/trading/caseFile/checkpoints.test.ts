import type { CaseFile } from '@souk/contracts/trading/caseFile/caseFile';
import { type Actor, fund } from '../../../../test/factories';
import { createTestKey } from '../../../../test/makeCase';
import { TradeScene } from '../../../../test/TradeScene';
import { talkCalls } from '../../../../test/talkCalls';
import { testApi } from '../../../../test/testApi';
import { CaseCheckpoint, CaseHead, Trade } from '../../../domain/models';
import { verifyCase } from './file/verifyCase.mjs';
import { verifyCheckpoints } from './file/verifyCheckpoints.mjs';
import { signCheckpoints } from './signCheckpoints';

const api = testApi();
const { write } = talkCalls(api);
let scene: TradeScene;
beforeAll(async () => {
  scene = await TradeScene.set(api);
  await fund(api, scene.buyer, '2000');
});

const get = (path: string, actor?: Actor) => api.call('GET', path, { token: actor?.token });
const sign = () => signCheckpoints(api.services);
const readFile = async (id: number, actor = scene.buyer): Promise<CaseFile> =>
  (await get(`/trades/${id}/case`, actor)).body;

describe('checkpoints', () => {
  const wrongOf = async () => {
    const { body, headers } = await get('/transparency/checkpoints?limit=1000');
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return (await verifyCheckpoints(body.reverse()))
      .filter(({ faults }) => faults.length > 0)
      .map(({ number }) => number);
  };

  it('cover each change once, and are open to anyone', async () => {
    await sign();
    const id = await scene.tradeIn('open');
    expect([await sign(), await sign()]).toEqual([1, 0]);
    await write(id, scene.seller, 'One');
    await write(id, scene.seller, 'Two');
    expect([await sign(), await sign()]).toEqual([1, 0]);
    expect((await readFile(id)).checkpoints.map(({ head }) => head.seq)).toEqual([0, 2]);
    expect(await wrongOf()).toEqual([]);
    const { public_key, used } = (await get('/transparency/key')).body;
    const count = await CaseCheckpoint.count();
    expect(used).toEqual([{ public_key, first_checkpoint: 1, last_checkpoint: count }]);
  });

  it('leave what is under way to the next one, and miss nothing', async () => {
    await sign();
    const [slow, quick] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    await api.services.sequelize.transaction(async (transaction) => {
      await Trade.findByPk(slow, { transaction, lock: transaction.LOCK.UPDATE });
      expect(await sign()).toBe(1);
    });
    expect((await readFile(quick)).checkpoints).toHaveLength(1);
    expect(await sign()).toBe(1);
  });

  it('are one chain, and cover all, however many processes sign while people write', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => scene.tradeIn('open')));
    const work = ids.flatMap((id) => [
      () => write(id, scene.seller, 'x'),
      () => signCheckpoints(api.services, 2),
      () => write(id, scene.buyer, 'y'),
      () => signCheckpoints(api.services, 3),
    ]);
    await Promise.all(work.map((act) => act()));
    await sign();
    expect(await Trade.count({ where: { unsignedSince: null } })).toBe(await Trade.count());
    for (const id of ids) {
      const file = await readFile(id);
      const { isSound, sealed } = await verifyCase(file);
      expect([isSound, sealed]).toEqual([true, 2]);
    }
    expect(await wrongOf()).toEqual([]);
  });

  it('with a root that was altered are named, and are none for their cases', async () => {
    const id = await scene.tradeIn('open');
    await sign();
    const number = (await CaseHead.max<number, CaseHead>('checkpoint', { where: { tradeId: id } })) ?? 0;
    const { root } = await CaseCheckpoint.findByPk(number, { rejectOnEmpty: true });
    const set = (value: string) =>
      api.owner.query('UPDATE case_checkpoints SET root = :value WHERE number = :number', {
        replacements: { value, number },
      });
    await set(root.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
    expect(await wrongOf()).toEqual([number]);
    const { checkpoints, sealed } = await verifyCase(await readFile(id));
    expect([checkpoints.map(({ faults }) => faults), sealed]).toEqual([[['hash', 'signature', 'proof']], -1]);
    await set(root);
  });

  it('are kept by the old key and made by the new one, and both stay published', async () => {
    const before = (await get('/transparency/key')).body.public_key;
    const { config } = api.services;
    await scene.tradeIn('open');
    await signCheckpoints({ ...api.services, config: { ...config, caseSigningKey: createTestKey(9) } });
    const { used } = (await get('/transparency/key')).body;
    expect(used.map(({ public_key }: { public_key: string }) => public_key === before)).toEqual([
      false,
      true,
    ]);
    expect(await wrongOf()).toEqual([]);
  });
});
