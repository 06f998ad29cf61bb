import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { testApi } from '../../../../../test/testApi';
import { Deposit } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const deposit = (actor: Actor, json: unknown) => actor.call('POST', '/wallet/deposit', json);
const decide = (id: number, json: unknown, actor = admin) => actor.call('PUT', `/admin/deposits/${id}`, json);
const hash = () => `transaction-${next()}`;

describe('a deposit', () => {
  it('is credited once when an admin approves it', async () => {
    const user = await createTrader(api);
    const { status, body } = await deposit(user, { amount: 100, txn_hash: hash() });
    expect([status, body.status, body.amount]).toEqual([201, 'pending', '100.000000']);
    expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '0.000000']);
    const decided = await decide(body.id, { status: 'approved' });
    expect([decided.status, decided.body.status, decided.body.user.email]).toEqual([
      200,
      'approved',
      user.user.email,
    ]);
    expect(await balancesOf(api, user)).toEqual(['100.000000', '0.000000', '0.000000']);
    const again = await decide(body.id, { status: 'rejected' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('already approved');
  });

  it('is credited once by 50 parallel approvals', async () => {
    const user = await createTrader(api);
    const { body } = await deposit(user, { amount: '100', txn_hash: hash() });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => decide(body.id, { status: 'approved' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await balancesOf(api, user))[0]).toBe('100.000000');
  });

  it('moves nothing when it is rejected, and frees its hash', async () => {
    const user = await createTrader(api);
    const txn_hash = `0x${hash()}`;
    const { body } = await deposit(user, { amount: '5', txn_hash });
    const taken = await deposit(user, { amount: '5', txn_hash: ` ${txn_hash.slice(2).toUpperCase()} ` });
    expect(outcome(taken)).toBe('409 transaction_submitted');
    await decide(body.id, { status: 'rejected', admin_notes: 'Not found on chain' });
    expect((await deposit(user, { amount: '5', txn_hash })).status).toBe(201);
    expect((await balancesOf(api, user))[0]).toBe('0.000000');
  });

  it('is not decided by an admin who made it', async () => {
    const user = await createTrader(api);
    const { body } = await deposit(user, { amount: '5', txn_hash: hash() });
    await user.user.update({ role: 'admin' });
    expect(outcome(await decide(body.id, { status: 'approved' }, user))).toBe('403 own_account');
    expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '0.000000']);
    expect((await decide(body.id, { status: 'rejected' })).status).toBe(200);
  });

  it('is not credited twice by another spelling of an approved hash', async () => {
    const user = await createTrader(api);
    const txn_hash = hash();
    const { body } = await deposit(user, { amount: '5', txn_hash });
    await decide(body.id, { status: 'approved' });
    for (const spelling of [`${txn_hash}\u200b`, `0x0x${txn_hash}`, `"0x${txn_hash}".`])
      expect((await deposit(user, { amount: '5', txn_hash: spelling })).status).toBe(409);
  });

  it('is refused while 50 of the same user wait for review, and taken once one is decided', async () => {
    const user = await createTrader(api);
    const waiting = await Deposit.bulkCreate(
      Array.from({ length: 50 }, () => {
        const txnHash = hash();
        return { userId: user.id, amount: '5', network: 'tron' as const, txnHash, canonicalTxnHash: txnHash };
      }),
    );
    expect(outcome(await deposit(user, { amount: '5', txn_hash: hash() }))).toBe('409 too_many_waiting');
    expect((await deposit(await createTrader(api), { amount: '5', txn_hash: hash() })).status).toBe(201);
    await decide(Number(waiting[0]?.id), { status: 'rejected' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => deposit(user, { amount: '5', txn_hash: hash() })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  it('is taken once of each of ten users who claim one hash 50 times at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createTrader(api)));
    const txn_hash = hash();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        deposit(users[index % 10] as Actor, { amount: '5', txn_hash }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
  });

  it.each([
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be a positive number'],
    [{ amount: '0.0000001' }, 'amount', 'Amount must be a positive number'],
    [{ amount: '1.0000001' }, 'amount', 'At most 6 decimals are allowed'],
    [{ txn_hash: '' }, 'txn_hash', 'Transaction ID is required'],
    [{ txn_hash: 'short' }, 'txn_hash', 'Transaction ID must be at least 10 characters'],
  ])('is refused with %j', async (changes, field, message) => {
    const user = await createTrader(api);
    const { status, body } = await deposit(user, { amount: '10', txn_hash: hash(), ...changes });
    expect([status, body.errors]).toMatchObject([422, [{ field, message }]]);
    expect(await Deposit.count({ where: { userId: user.id } })).toBe(0);
  });

  it('is forbidden for an admin and for a deactivated user', async () => {
    expect((await deposit(admin, { amount: '10', txn_hash: hash() })).status).toBe(403);
    const user = await createTrader(api);
    await user.user.update({ isActive: false });
    expect((await deposit(user, { amount: '10', txn_hash: hash() })).status).toBe(403);
  });

  it('is decided if it is there, and finally', async () => {
    const user = await createTrader(api);
    const { body } = await deposit(user, { amount: '10', txn_hash: hash() });
    expect((await decide(999_999, { status: 'approved' })).status).toBe(404);
    expect((await decide(body.id, { status: 'pending' })).status).toBe(422);
  });
});

it('lists deposits newest first, a page at a time, and tells the total', async () => {
  const user = await createTrader(api);
  for (let index = 0; index < 3; index += 1) await deposit(user, { amount: '5', txn_hash: hash() });
  const { body, headers } = await user.call('GET', '/wallet/deposits?skip=1&limit=1');
  expect(body).toHaveLength(1);
  expect(headers.get('x-total-count')).toBe('3');
});
