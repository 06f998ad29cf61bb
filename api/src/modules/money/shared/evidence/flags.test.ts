import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import {
  type Actor,
  BUYER_WALLET,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { User } from '../../../../domain/models';
import { SavedAddress } from '../../../trading/tables';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const call = async (method: string, path: string, actor: Actor, json?: object) => {
  const { status, body } = await actor.call(method, path, json);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

const grow = ({ id }: Actor, days: number) =>
  api.services.sequelize.query('UPDATE users SET created_at = ? WHERE id = ?', {
    replacements: [new Date(Date.now() - days * 24 * 3_600_000), id],
  });

const aTrader = async (balance = '0') => {
  const trader = await createTrader(api, { balance });
  await grow(trader, 8);
  return trader;
};

const deposit = (
  actor: Actor,
  { amount = '10', hash = `flagged-${next()}-hash` } = {},
): Promise<{ id: number }> => call('POST', '/wallet/deposit', actor, { amount, txn_hash: hash });
const withdraw = (actor: Actor, amount = '5'): Promise<{ id: number }> =>
  call('POST', '/wallet/withdraw', actor, { amount });
const changeProfile = (actor: Actor, json: object) => call('PUT', '/profile/me', actor, json);
const deactivate = ({ id }: Actor) => call('PUT', `/admin/users/${id}`, admin, { is_active: false });

type List = 'deposits' | 'withdrawals' | 'trades';
const rowOf = async (list: List, id: number) =>
  (await call('GET', `/admin/${list}?search=%23${id}`, admin))[0] as { id: number; flags: Flag[] };
const flagsOf = async (list: List, id: number) => (await rowOf(list, id)).flags;
const codesOf = async (list: List, id: number) => (await flagsOf(list, id)).map(({ code }) => code);

const knowWallet = ({ id: userId }: Actor) => {
  const knownAt = new Date(Date.now() - 9 * 24 * 3_600_000);
  const times = { createdAt: knownAt, usedAt: knownAt, knownAt };
  return SavedAddress.create({ userId, cryptoType: 'SIDRA', address: BUYER_WALLET, ...times });
};

async function aTrade({ hash = `flagged-trade-${next()}` } = {}) {
  const [buyer, seller] = [await aTrader('100'), await aTrader()];
  await knowWallet(buyer);
  const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller));
  const send = () => call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${hash}`, seller);
  return { id: id as number, buyer, seller, send };
}

it('says nothing of a case about which there is nothing to say', async () => {
  const user = await aTrader('20');
  expect(await flagsOf('deposits', (await deposit(user)).id)).toEqual([]);
  expect(await flagsOf('withdrawals', (await withdraw(user)).id)).toEqual([]);
  const trade = await aTrade();
  await trade.send();
  expect(await flagsOf('trades', trade.id)).toEqual([]);
});

it('flags no missing KYC while the platform wants none', async () => {
  const { id } = await deposit(await createNewcomer(api));
  await call('PUT', '/admin/settings/kyc_required', admin, { value: false });
  expect(await codesOf('deposits', id)).toEqual(['new_account']);
  await call('PUT', '/admin/settings/kyc_required', admin, { value: true });
  expect(await codesOf('deposits', id)).toEqual(['kyc_not_approved', 'new_account']);
});

it('flags only what waits', async () => {
  const user = await createNewcomer(api);
  const { id } = await deposit(user);
  expect(await codesOf('deposits', id)).toEqual(['kyc_not_approved', 'new_account']);
  const decided = await call('PUT', `/admin/deposits/${id}`, admin, { status: 'approved' });
  expect(decided.flags).toEqual([]);
  expect(await codesOf('deposits', id)).toEqual([]);

  const { id: payout } = await withdraw(await createTrader(api, { balance: '5' }));
  await call('PUT', `/admin/withdrawals/${payout}`, admin, { status: 'processing' });
  expect(await codesOf('withdrawals', payout)).toEqual(['new_account']);

  const trade = await aTrade();
  await deactivate(trade.buyer);
  expect(await codesOf('trades', trade.id)).toEqual([]);
});

describe('hash_seen', () => {
  it('names the latest other place, in any spelling, and counts all', async () => {
    const hash = `abcdef0123${next()}`;
    const first = await deposit(await aTrader(), { hash });
    await call('PUT', `/admin/deposits/${first.id}`, admin, { status: 'rejected' });
    const trade = await aTrade({ hash: `0x${hash}.` });
    await trade.send();
    const second = await deposit(await aTrader(), { hash: hash.toUpperCase() });
    const seenIn = (kind: string, id: number, status: string) => [
      { code: 'hash_seen', seen_in: { kind, id, status, count: 2 } },
    ];
    expect(await flagsOf('deposits', second.id)).toEqual(seenIn('trade', trade.id, 'crypto_sent'));
    expect(await flagsOf('trades', trade.id)).toEqual(seenIn('deposit', second.id, 'pending'));
    expect(await flagsOf('deposits', first.id)).toEqual([]);
    const uses = await call('GET', `/admin/hash-uses?txn_hash=0X${hash}`, admin);
    expect(uses.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
      ['deposit', second.id],
      ['trade', trade.id],
      ['deposit', first.id],
    ]);
  });

  it('finds what a withdrawal was paid with', async () => {
    const [user, hash] = [await aTrader('10'), `paid-with-${next()}`];
    const claimed = await deposit(user, { hash });
    const { id } = await withdraw(user);
    await call('PUT', `/admin/withdrawals/${id}`, admin, { status: 'processing' });
    await call('PUT', `/admin/withdrawals/${id}`, admin, { status: 'approved', txn_hash: hash });
    expect(await flagsOf('deposits', claimed.id)).toEqual([
      { code: 'hash_seen', seen_in: { kind: 'withdrawal', id, status: 'approved', count: 1 } },
    ]);
  });
});

it('large_amount is above the setting', async () => {
  const user = await aTrader('1500');
  const [just, above] = [await deposit(user, { amount: '1000' }), await deposit(user, { amount: '1000.01' })];
  expect(await flagsOf('deposits', just.id)).toEqual([]);
  expect(await flagsOf('deposits', above.id)).toEqual([{ code: 'large_amount', limit: '1000.00' }]);
  const payout = await withdraw(user, '1200');
  expect(await codesOf('withdrawals', payout.id)).toEqual(['large_amount']);
  await call('PUT', '/admin/settings/large_amount', admin, { value: '1500' });
  expect(await flagsOf('deposits', above.id)).toEqual([]);
  await call('PUT', '/admin/settings/large_amount', admin, { value: '19.99' });
  const trade = await aTrade();
  await trade.send();
  expect(await flagsOf('trades', trade.id)).toEqual([{ code: 'large_amount', limit: '19.99' }]);
  await call('PUT', '/admin/settings/large_amount', admin, { value: '1000' });
});

describe('changes of the profile', () => {
  it('are told for a week', async () => {
    const user = await aTrader('20');
    await changeProfile(user, { full_name: 'Amina Haddad', date_of_birth: '1990-02-28', country: 'Tunisia' });
    const { id } = await withdraw(user);
    expect(await flagsOf('withdrawals', id)).toEqual([]);
    await changeProfile(user, {
      wallet_address: exampleAddress('tron', 'another'),
      full_name: 'Amina Khoury',
    });
    expect(await flagsOf('withdrawals', id)).toEqual([
      // Another name restarts the identity review.
      { code: 'kyc_not_approved' },
      { code: 'address_changed', at: expect.any(String) },
      { code: 'identity_changed', at: expect.any(String) },
    ]);
    const longAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
    const approved = { kycStatus: 'approved' } as const;
    const changes = { walletAddressChangedAt: longAgo, identityChangedAt: longAgo, ...approved };
    await User.update(changes, { where: { id: user.id } });
    expect(await flagsOf('withdrawals', id)).toEqual([]);
  });

  it.each([
    ['to fill in what was missing', { full_name: 'Amina', country: 'Tunisia' }, []],
    ['to send what is there', { city: 'Cairo', date_of_birth: '1990-02-28' }, []],
    ['another date of birth', { date_of_birth: '1991-02-28' }, ['kyc_not_approved', 'identity_changed']],
    ['to take the date of birth away', { date_of_birth: null }, ['kyc_not_approved', 'identity_changed']],
    ['to take the address away', { wallet_address: null }, ['address_changed']],
    ['another city', { city: 'Beirut' }, []],
  ])('%s', async (_, change, codes) => {
    const user = await aTrader();
    await changeProfile(user, { date_of_birth: '1990-02-28', city: 'Tunis' });
    await changeProfile(user, change);
    expect(await codesOf('deposits', (await deposit(user)).id)).toEqual(codes);
  });
});

it('says of a trade whose flag it is, the gravest first', async () => {
  const trade = await aTrade();
  await call('PUT', `/trades/${trade.id}`, trade.buyer, {
    buyer_wallet_address: exampleAddress('sidra', 'another'),
  });
  await trade.send();
  await deactivate(trade.buyer);
  await deactivate(trade.seller);
  await trade.seller.user.update({ kycStatus: 'rejected' });
  await grow(trade.seller, 1);
  const { flags } = await rowOf('trades', trade.id);
  expect(flags.map(({ code, party }) => [code, party])).toEqual([
    ['account_deactivated', 'seller'],
    ['account_deactivated', 'buyer'],
    ['kyc_not_approved', 'seller'],
    ['address_changed', 'buyer'],
    ['wallet_new', 'buyer'],
    ['new_account', 'seller'],
  ]);
  const { trade: reviewed } = await call('GET', `/admin/trades/${trade.id}/review`, admin);
  expect(reviewed.flags).toEqual(flags);
});

it('says of a person whose documents wait what a document cannot show', async () => {
  const user = await createNewcomer(api);
  await changeProfile(user, { full_name: 'Amina Haddad' });
  await changeProfile(user, { full_name: 'Amina Khoury' });
  const { id } = await aDocument(api, user);
  await deactivate(user);
  const person = async () => call('GET', `/admin/users/${user.id}/kyc`, admin);
  const codes = (await person()).flags.map(({ code }: Flag) => code);
  expect(codes).toEqual(['account_deactivated', 'identity_changed']);
  await call('PUT', `/admin/kyc-documents/${id}`, admin, { status: 'approved' });
  expect((await person()).flags).toEqual([]);
});

it('says in lists and reviews which admin is at a case', async () => {
  const [user, other] = [await aTrader(), await createAdmin(api)];
  const { id } = await deposit(user);
  const claims = async () => [
    (await call('GET', `/admin/deposits?search=%23${id}`, admin))[0].claim,
    (await call('GET', `/admin/deposits/${id}/review`, admin)).deposit.claim,
  ];
  expect(await claims()).toEqual([null, null]);
  const { claim } = await call('PUT', `/admin/claims/deposit/${id}`, other, {});
  expect(claim.by.id).toBe(other.id);
  expect(await claims()).toEqual([claim, claim]);
});
