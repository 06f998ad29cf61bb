import type { Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { createTrader } from '../../../../../../test/factories';
import { madeFirst } from '../../../../../../test/madeFirst';
import { outcome } from '../../../../../../test/outcome';
import { Verdict } from '../../../../../domain/models';
import { checkVerdicts } from '../../../verdicts/verdictJob';

const NEEDED = 60;

import { ChainScene, said } from '../../../../../../test/chain/ChainScene';
import { testApi } from '../../../../../../test/testApi';

const api = testApi();
const chains = madeFirst(() => ChainScene.set(api));
beforeEach(() => chains.begin());
afterAll(() => chains.end());

const put = (path: string, json?: object) => chains.trades.put(path, chains.trades.admin, json);

describe('after a decision', () => {
  const nextOf = async (id: number) => {
    const row = await Verdict.findOne({
      where: { subjectType: 'trade', subjectId: id },
      rejectOnEmpty: true,
    });
    return { at: row.nextAt, decidedAt: row.decidedAt };
  };
  const letAnHourPass = (id: number) =>
    api.owner.query(
      `UPDATE verdicts SET decided_at = decided_at - INTERVAL 61 MINUTE WHERE subject_id = ${id}`,
    );

  it('the chain is asked once at once, and once an hour later', async () => {
    const hash = await chains.pay();
    const id = await chains.tradeWith(hash);
    await chains.sidra.mine(NEEDED);
    await chains.check();
    const read = jest.spyOn(api.services.chain, 'read');
    const reads = () => read.mock.calls.filter(([, asked]) => `0x${asked}` === hash).length;
    await chains.verify(id);
    await checkVerdicts(api.services);
    expect(reads()).toBe(1);
    const { at, decidedAt } = await nextOf(id);
    expect(Number(at) - Number(decidedAt)).toBe(3_600_000);
    await letAnHourPass(id);
    await chains.check();
    expect(reads()).toBe(2);
    expect((await nextOf(id)).at).toBeNull();
  });

  it('of what was refused it is asked no more', async () => {
    const id = await chains.tradeWith(await chains.pay('9'));
    await chains.check();
    await put(`/admin/trades/${id}/reject`, {});
    await checkVerdicts(api.services);
    expect((await nextOf(id)).at).toBeNull();
  });

  it('a payout or trade that was decided before the job saw its hash is taken up all the same', async () => {
    const id = await chains.tradeWith(await chains.pay());
    await chains.verify(id);
    await chains.check();
    expect(await chains.saidOf(id)).toBe('waiting');
    expect((await nextOf(id)).decidedAt).not.toBeNull();
  });

  it('a reorganisation that takes the transaction out alarms, until it is back', async () => {
    const alarms = async () =>
      ((await chains.get('/admin/alarms')) as { code: string; subject: string; count: number }[])
        .filter(({ code }) => code === 'transaction_vanished')
        .map(({ subject, count }) => `${subject} ${count}`);
    for (const isDecided of [false, true]) {
      const nonce = await chains.sidra.ask('eth_getTransactionCount', chains.payer, 'latest');
      const hash = await chains.pay();
      const id = await chains.tradeWith(hash);
      await chains.check();
      if (isDecided) {
        await chains.verify(id);
        await chains.check();
      }
      await chains.sidra.reorganise(1);
      await chains.check();
      expect(await chains.saidOf(id)).toBe('waiting not_found');
      expect((await chains.verdictOf(id)).vanished_at).not.toBeNull();
      expect(await alarms()).toEqual(['trade 1']);
      await chains.check();
      expect(await alarms()).toEqual(['trade 1']);
      expect(await chains.sidra.ask('eth_getTransactionCount', chains.payer, 'latest')).toBe(nonce);
      expect(await chains.pay()).toBe(hash);
      await chains.check();
      expect(await alarms()).toEqual([]);
      expect(await chains.logOf(id)).toEqual([
        'platform waiting',
        'platform waiting not_found',
        'platform waiting',
      ]);
    }
  });
});

describe('approving what the chain calls wrong', () => {
  afterEach(() => chains.needReasons(false));

  it('needs no reason by default: the first client may do it', async () => {
    const id = await chains.tradeWith(await chains.pay('9.5'));
    await chains.check();
    expect((await chains.verify(id)).status).toBe(200);
  });

  it('needs one where the setting says so, and the audit log keeps what the chain said', async () => {
    await chains.needReasons(true);
    const id = await chains.tradeWith(await chains.pay('9.5'));
    await chains.check();
    const refused = await chains.verify(id);
    expect(outcome(refused)).toBe('409 verdict_wrong');
    expect((await put(`/trades/${id}/complete`)).status).toBe(409);
    expect(await chains.trades.stateOf(id)).toBe('crypto_sent');
    expect((await chains.verify(id, { reason: 'The buyer agreed to it' })).status).toBe(200);
    const [entry] = await chains.get(`/admin/audit-log?subject_type=trade&limit=1`);
    expect(JSON.stringify(entry)).toContain('"verdict":"wrong"');
  });

  it('needs none for what was not checked, matches, or is refused', async () => {
    await chains.needReasons(true);
    chains.useSources();
    expect((await chains.verify(await chains.tradeWith('unchecked'))).status).toBe(200);
    chains.useSources(chains.sidra.url);
    const wrong = await chains.tradeWith(await chains.pay('9.5'));
    await chains.check();
    expect((await put(`/admin/trades/${wrong}/reject`, {})).status).toBe(200);
  });
});

interface Paid {
  id: number;
  verdict: WireVerdict;
}

describe('money in and out', () => {
  const deposit = async (amount: string, hash: string, more = {}) => {
    const json = { amount, txn_hash: hash, ...more };
    return (await chains.trades.seller.call('POST', '/wallet/deposit', json)).body.id as number;
  };
  const depositOf = async (id: number): Promise<WireVerdict> =>
    (await chains.get('/wallet/deposits', chains.trades.seller)).find((row: { id: number }) => row.id === id)
      .verdict;

  it('a deposit is checked against where it was to go and what it says', async () => {
    const [fine, less] = [
      await deposit('25', await chains.payUsdt(25_000_000n)),
      await deposit('30', await chains.payUsdt(25_000_000n)),
    ];
    const elsewhere = await deposit('25', await chains.payUsdt(25_000_000n, chains.wallet));
    await chains.ethereum.mine(12);
    await chains.check();
    expect(said(await depositOf(fine))).toBe('match');
    expect(said(await depositOf(less))).toBe('wrong too_little');
    expect(said(await depositOf(elsewhere))).toBe('wrong wrong_recipient');
    await put('/admin/wallet-address', {
      admin_wallet_address: chains.wallet,
    });
    await put(`/admin/deposits/${fine}`, { status: 'approved' });
    await chains.check();
    expect(said((await chains.get(`/admin/deposits/${fine}/review`)).deposit.verdict)).toBe('match');
    await put('/admin/wallet-address', {
      admin_wallet_address: chains.platform,
    });
    await chains.needReasons(true);
    const approve = { status: 'approved' };
    expect((await put(`/admin/deposits/${less}`, approve)).status).toBe(409);
    await chains.needReasons(false);
    for (const id of [less, elsewhere])
      expect((await put(`/admin/deposits/${id}`, { status: 'rejected' })).status).toBe(200);
  });

  it('a deposit from before it was asked for is none', async () => {
    const hash = await chains.payUsdt(40_000_000n);
    const intent = await chains.trades.seller.call('POST', '/wallet/deposit-intents', { amount: '40' });
    await api.owner.query(
      `UPDATE deposit_intents SET created_at = created_at + INTERVAL 5 MINUTE WHERE id = ${intent.body.id}`,
    );
    const id = await deposit('40', hash, { intent_id: intent.body.id });
    await chains.check();
    expect(said(await depositOf(id))).toBe('wrong before_trade');
    await put(`/admin/deposits/${id}`, { status: 'rejected' });
  });

  it('a payout’s hash is checked before and after it completes the withdrawal', async () => {
    const json = { amount: '20' };
    const owner = await createTrader(api, { balance: '60' });
    await owner.user.update({ walletAddress: chains.wallet });
    const ask = async () => (await owner.call('POST', '/wallet/withdraw', json)).body.id as number;
    const change = (id: number, decision: object) => put(`/admin/withdrawals/${id}`, decision);
    const checkHash = (id: number, hash: string) =>
      chains.trades.admin.call('POST', `/admin/withdrawals/${id}/check-hash`, { txn_hash: hash });
    const [id, blind] = [await ask(), await ask()];
    for (const one of [id, blind]) await change(one, { status: 'processing' });
    const [wrong, right] = [
      await chains.payUsdt(20_000_000n, chains.platform),
      await chains.payUsdt(20_000_000n, chains.wallet),
    ];
    expect(said((await checkHash(id, wrong)).body)).toBe('wrong wrong_recipient');
    await chains.needReasons(true);
    const bySpec = { status: 'approved', txn_hash: wrong, admin_notes: 'Withdrawal completed successfully.' };
    expect((await change(id, bySpec)).status).toBe(409);
    expect(said((await checkHash(id, right)).body)).toBe('waiting');
    expect((await change(id, { status: 'approved', txn_hash: right })).status).toBe(200);
    expect((await change(blind, { status: 'approved', txn_hash: wrong })).status).toBe(200);
    await chains.needReasons(false);
    await chains.check();
    const [second, first] = (await chains.get('/wallet/withdrawals', owner)) as [Paid, Paid];
    expect([first.id, said(first.verdict)]).toEqual([id, 'waiting']);
    expect([second.id, said(second.verdict)]).toEqual([blind, 'wrong wrong_recipient']);
  });
});
