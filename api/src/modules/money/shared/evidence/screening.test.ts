import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, BUYER_WALLET, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { setSettings } from '../../../../../test/setSettings';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Deposit, Trade, Verdict, WatchedTransfer, Withdrawal } from '../../../../domain/models';
import { inTransaction } from '../../../../kernel/database/transaction';
import { loadAddresses } from '../../../people/kyc/screening/loadAddresses';
import { ScreeningAddress, ScreeningHit } from '../../../people/tables';
import { WatchedAddress } from '../../tables';

const api = testApi();
const owner = madeFirst(() => createProvedAdmin(api, 'owner'));
const treasurer = madeFirst(() => createProvedAdmin(api, 'treasurer'));
const support = madeFirst(() => createProvedAdmin(api, 'support'));
beforeEach(() => ScreeningAddress.destroy({ where: {} }));

const load = (...lines: string[]) =>
  inTransaction(api.services.sequelize, (transaction) => loadAddresses(transaction, lines.join('\n')));
const BAD = exampleAddress('ethereum', 'a bad one');
const BAD_ON_TRON = exampleAddress('tron', 'a bad one');
const addBad = () =>
  load(`bsc,${BAD.toUpperCase().replace('0X', '0x')},ofac,A-1`, `tron,${BAD_ON_TRON},ofac,A-2`);
type Kind = 'deposit' | 'withdrawal' | 'trade';
const flagsOf = async (kind: Kind, id: number, by = owner) => {
  const { body } = await by.call('GET', `/admin/${kind}s/${id}/review`);
  return (body[kind].flags as { code: string; party?: string }[]).filter(({ code }) =>
    code.startsWith('sanctioned'),
  );
};
const aDeposit = async (): Promise<Deposit> => {
  const user = await createTrader(api);
  const { body } = await user.call('POST', '/wallet/deposit', {
    amount: '10',
    txn_hash: `screened-${next()}-hash`,
  });
  return Deposit.findByPk(body.id, { rejectOnEmpty: true });
};
const aWithdrawal = async () => {
  const user = await createTrader(api, { balance: '20' });
  const { body } = await user.call('POST', '/wallet/withdraw', { amount: '5' });
  return { user, row: await Withdrawal.findByPk(body.id, { rejectOnEmpty: true }) };
};
const say = (subjectType: 'deposit' | 'trade', subjectId: number, hash: string, senders: string[]) =>
  Verdict.create({
    subjectType,
    subjectId,
    hash,
    network: 'sidra',
    needed: 1,
    senders: JSON.stringify(senders),
  });
const FLAG = {
  code: 'sanctioned_address',
  listed: [{ list: 'ofac', entry: 'A-1', name: 'bsc', ours: BAD.toLowerCase() }],
};

describe('npm run screening:load -- addresses', () => {
  const rows = async () =>
    (await ScreeningAddress.findAll({ order: ['list', 'entry'], raw: true })).map(
      ({ network, list, entry }) => `${network} ${list} ${entry}`,
    );

  it('replaces the lists that the file names, and leaves others', async () => {
    await addBad();
    await load(`tron,${BAD_ON_TRON},own,B-1`);
    const { lists, leftOut } = await load(
      'network,address,list,entry',
      `bsc,${BAD},ofac,A-3`,
      `xbt,1abc,ofac,A-4`,
    );
    expect(lists).toEqual([{ list: 'ofac', before: 2, now: 1 }]);
    expect([leftOut, await rows()]).toEqual([1, ['bsc ofac A-3', 'tron own B-1']]);
  });

  it.each([
    ['no address of ours', ['xbt,1abc,ofac,A-1']],
    [
      'an address that is mistyped',
      [`tron,${BAD_ON_TRON},ofac,A-1`, `tron,${BAD_ON_TRON.slice(0, -1)}1,ofac,A-2`],
    ],
    ['no list', [`bsc,${BAD},,A-1`]],
    ['no entry', [`bsc,${BAD},ofac`]],
    ['an entry that is too long', [`bsc,${BAD},ofac,${'A'.repeat(101)}`]],
  ])('refuses a file with %s, and changes nothing', async (_, lines) => {
    await addBad();
    await expect(load(...lines)).rejects.toThrow(Error);
    expect(await rows()).toEqual(['bsc ofac A-1', 'tron ofac A-2']);
  });

  it('takes turns with another load of the same list', async () => {
    await Promise.all([addBad(), addBad(), addBad()]);
    expect(await rows()).toEqual(['bsc ofac A-1', 'tron ofac A-2']);
  });
});

describe('sanctioned_address', () => {
  it('flags where a withdrawal goes', async () => {
    await addBad();
    const { row } = await aWithdrawal();
    expect(await flagsOf('withdrawal', row.id)).toEqual([]);
    await row.update({ walletAddress: BAD_ON_TRON });
    expect(await flagsOf('withdrawal', row.id)).toMatchObject([
      { code: 'sanctioned_address', listed: [{ entry: 'A-2' }] },
    ]);
    await row.update({ walletAddress: BAD_ON_TRON.toLowerCase() });
    expect(await flagsOf('withdrawal', row.id)).toEqual([]);
  });

  it('flags whom the chain and the watched address name for a deposit', async () => {
    await addBad();
    const [said, seen, clean] = [await aDeposit(), await aDeposit(), await aDeposit()];
    await say('deposit', said.id, said.canonicalTxnHash, [BAD]);
    await say('deposit', clean.id, clean.canonicalTxnHash, [exampleAddress('sidra', 'a good one')]);
    const watched = {
      network: 'bsc',
      address: exampleAddress('bsc', 'ours'),
      firstBlock: 1,
      blockNumber: 1,
      tip: 1,
    } as const;
    const { id: watchedId } = await WatchedAddress.create(watched);
    await WatchedTransfer.create({
      network: 'bsc',
      hash: seen.canonicalTxnHash,
      logIndex: 0,
      side: 'to',
      watchedId,
      counterparty: BAD,
      amount: '10',
      blockNumber: 1,
      blockHash: '0x1',
      blockAt: new Date(),
    });
    for (const { id } of [said, seen]) expect(await flagsOf('deposit', id)).toEqual([FLAG]);
    expect(await flagsOf('deposit', clean.id)).toEqual([]);
    await WatchedTransfer.destroy({ where: {} });
    await WatchedAddress.destroy({ where: {} });
  });

  it('flags the wallet and the sender of a trade, each its side', async () => {
    const scene = await TradeScene.set(api);
    const id = await scene.tradeIn('crypto_sent');
    await load(`sidra,${BUYER_WALLET},ofac,A-5`, `bsc,${BAD},ofac,A-1`);
    expect(await flagsOf('trade', id)).toMatchObject([{ party: 'buyer', listed: [{ entry: 'A-5' }] }]);
    const { canonicalTxnHash: hash } = await Trade.findByPk(id, { rejectOnEmpty: true });
    await say('trade', id, hash ?? '', [BAD]);
    expect((await flagsOf('trade', id)).map(({ party }) => party)).toEqual(['seller', 'buyer']);
    await Verdict.update({ hash: 'another' }, { where: { subjectId: id } });
    expect((await flagsOf('trade', id)).map(({ party }) => party)).toEqual(['buyer']);
  });

  it('keeps a deposit out of the clean ones', async () => {
    await addBad();
    const { id, canonicalTxnHash } = await aDeposit();
    await say('deposit', id, canonicalTxnHash, [BAD]);
    const { body } = await treasurer.call('GET', '/admin/clean/deposits');
    expect(body.left_out).toContainEqual({ id, why: 'flagged' });
  });

  it('excuses that we are late, and the trader pays the fee as in time', async () => {
    await setSettings(api, { late_is_free: true });
    const scene = await TradeScene.set(api);
    const settle = async () => {
      const id = await scene.tradeIn('crypto_sent');
      await scene.letTimePass(id, { hours: 2 * PROMISED_HOURS + 3 });
      return (await scene.act('verify', id, scene.admin)).body.buyer_fee;
    };
    expect(await settle()).toBe('0.000000');
    await load(`sidra,${BUYER_WALLET},ofac,A-5`);
    expect(await settle()).toBe('0.300000');
  });

  it('refuses no one anything', async () => {
    const { user, row } = await aWithdrawal();
    await load(`tron,${row.walletAddress},ofac,A-5`);
    expect((await user.call('POST', '/wallet/withdraw', { amount: '5' })).status).toBe(201);
    expect(
      (await treasurer.call('PUT', `/admin/withdrawals/${row.id}`, { status: 'processing' })).status,
    ).toBe(200);
  });
});

describe('a name on a list', () => {
  it.each([
    ['0.950', 'open', 1],
    ['0.950', 'confirmed', 1],
    ['0.950', 'dismissed', 0],
    ['0.900', 'open', 0],
  ] as const)('of %s that is %s', async (score, state, count) => {
    const { user, row } = await aWithdrawal();
    const hit = { list: 'un', entry: 'N-1', name: 'Jo Doe', birthYears: '', compared: '' };
    await ScreeningHit.create({ userId: user.id, ...hit, score, state });
    const flags = await flagsOf('withdrawal', row.id);
    expect(flags).toHaveLength(count);
    if (count) expect(flags[0]).toMatchObject({ code: 'sanctioned_name', is_grave: true });
  });
});

describe('support', () => {
  it('sees no such flag, in a list or a review, and finds none by it', async () => {
    const { row } = await aWithdrawal();
    await load(`tron,${row.walletAddress},ofac,A-5`);
    const list = async (by: Actor, query: string) =>
      (await by.call('GET', `/admin/withdrawals?${query}`)).body.some(
        ({ id }: { id: number }) => id === row.id,
      );
    expect([
      await list(treasurer, 'flag=sanctioned_address'),
      await list(support, 'flag=sanctioned_address'),
    ]).toEqual([true, false]);
    expect(await flagsOf('withdrawal', row.id, treasurer)).toHaveLength(1);
    expect(await flagsOf('withdrawal', row.id, support)).toEqual([]);
    const { body } = await support.call('GET', '/admin/withdrawals');
    expect(JSON.stringify(body)).not.toContain('sanctioned');
  });

  it('reads no flag in a request for two people', async () => {
    await setSettings(api, { four_eyes: true });
    const { row } = await aWithdrawal();
    await load(`tron,${row.walletAddress},ofac,A-5`);
    const decision = {
      status: 'processing',
      reason: 'Known by hand',
      seen_flags: ['sanctioned_address', 'new_account'],
    };
    const asked = await treasurer.call('PUT', `/admin/withdrawals/${row.id}`, decision);
    expect([asked.status, asked.body.approval?.needs]).toEqual([202, { code: 'always' }]);
    const { body } = await support.call('GET', '/admin/approvals');
    expect(body).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('sanctioned');
    await setSettings(api, { four_eyes: false });
  });
});
