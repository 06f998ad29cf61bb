import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { testApi } from '../../../../../test/testApi';
import { Withdrawal } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const withdraw = (actor: Actor, json: unknown) => actor.call('POST', '/wallet/withdraw', json);
const decide = (id: number, json: unknown, actor = admin) =>
  actor.call('PUT', `/admin/withdrawals/${id}`, json);
const hash = () => `transaction-${next()}`;

describe('a withdrawal', () => {
  const request = async (amount = '10') => {
    const user = await createTrader(api, { balance: '19.70' });
    const { body } = await withdraw(user, { amount });
    return { user, id: body.id as number, body };
  };

  it('holds its amount, and leaves the platform when it is completed with a hash', async () => {
    const { user, id, body } = await request();
    expect(body).toMatchObject({
      status: 'pending',
      amount: '10.000000',
      wallet_address: user.user.walletAddress,
    });
    expect(await balancesOf(api, user)).toEqual(['9.700000', '0.000000', '10.000000']);
    const processing = await decide(id, { status: 'processing' });
    expect(processing.body).toMatchObject({
      admin_notes: 'Withdrawal is being processed. Funds will be transferred shortly.',
      admin_notes_parts: { said: [{ code: 'withdrawal_processing' }], words: null },
      decided_at: null,
    });
    const unhashed = await decide(id, { status: 'approved', txn_hash: ' ' });
    expect([unhashed.status, unhashed.body.detail]).toEqual([422, 'Please enter a transaction hash.']);
    const completed = await decide(id, { status: 'approved', txn_hash: hash() });
    expect([completed.status, completed.body.status]).toEqual([200, 'approved']);
    expect(await balancesOf(api, user)).toEqual(['9.700000', '0.000000', '0.000000']);
  });

  it('cannot skip or repeat a step', async () => {
    const { id } = await request();
    expect((await decide(id, { status: 'approved', txn_hash: hash() })).status).toBe(409);
    await decide(id, { status: 'processing' });
    expect((await decide(id, { status: 'processing' })).status).toBe(409);
    await decide(id, { status: 'approved', txn_hash: hash() });
    for (const status of ['processing', 'rejected']) {
      expect((await decide(id, { status })).status).toBe(409);
    }
  });

  it('is not cancelled by an admin who saw it pending while another pays it', async () => {
    const { user, id } = await request();
    const other = await createAdmin(api);
    const taken = await decide(id, { status: 'processing', seen_status: 'pending' }, other);
    expect(taken.status).toBe(200);
    const late = await decide(id, { status: 'rejected', seen_status: 'pending' });
    expect([late.status, late.body.detail]).toEqual([
      409,
      `This withdrawal was already set to processing by ${other.user.email} at ${taken.body.last_decision.at}.`,
    ]);
    expect((await balancesOf(api, user))[2]).toBe('10.000000');
    expect((await Withdrawal.findByPk(id))?.status).toBe('processing');
    const colleague = await decide(id, { status: 'rejected', seen_status: 'processing' });
    expect(outcome(colleague)).toBe('409 payout_of_another');
    const cancelled = await decide(id, { status: 'rejected', seen_status: 'processing' }, other);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'rejected']);
    expect((await decide(id, { status: 'rejected', seen_status: 'gone' })).status).toBe(422);
  });

  it('is rejected or taken up, not both, by 20 admins who saw it pending', async () => {
    const { user, id } = await request();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(id, { status: index % 2 ? 'rejected' : 'processing', seen_status: 'pending' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const held = (await Withdrawal.findByPk(id))?.status === 'processing' ? '10.000000' : '0.000000';
    expect((await balancesOf(api, user))[2]).toBe(held);
  });

  it('is completed or cancelled once by 50 at a time', async () => {
    const { user, id } = await request();
    await decide(id, { status: 'processing' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(id, index % 2 ? { status: 'rejected' } : { status: 'approved', txn_hash: hash() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(['9.700000', '19.700000']).toContain((await balancesOf(api, user))[0]);
  });

  it('is paid to the address of its request, whatever the profile says later', async () => {
    const { user, id, body } = await request();
    await user.call('PUT', '/profile/me', { wallet_address: 'AnotherAddress1234567890' });
    const listed = await admin.call('GET', '/admin/withdrawals?limit=1');
    expect(listed.body[0]).toMatchObject({ id, wallet_address: body.wallet_address });
  });

  it('is not decided by an admin who made it', async () => {
    const user = await createTrader(api, { balance: '5' });
    const { body } = await withdraw(user, { amount: '5' });
    await user.user.update({ role: 'admin' });
    for (const decision of [{ status: 'processing' }, { status: 'rejected' }]) {
      expect(outcome(await decide(body.id, decision, user))).toBe('403 own_account');
    }
    expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '5.000000']);
  });

  it('takes one of 50 parallel requests for the whole balance', async () => {
    const user = await createTrader(api, { balance: '10' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(user, { amount: '10' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '10.000000']);
  });

  it('is refused while 50 of the same user are not decided, and taken once one is', async () => {
    const user = await createTrader(api, { balance: '60' });
    const answers = await Promise.all(Array.from({ length: 55 }, () => withdraw(user, { amount: '1' })));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(50);
    const id = taken[0]?.body.id as number;
    await decide(id, { status: 'processing' });
    expect(outcome(await withdraw(user, { amount: '1' }))).toBe('409 too_many_waiting');
    expect((await balancesOf(api, user))[0]).toBe('10.000000');
    await decide(id, { status: 'rejected' });
    expect((await withdraw(user, { amount: '1' })).status).toBe(201);
  });

  it('is refused where the address is not the one that was shown', async () => {
    const user = await createTrader(api, { balance: '10' });
    const shown = user.user.walletAddress as string;
    await user.user.update({ walletAddress: 'another-address-by-now' });
    const refused = await withdraw(user, { amount: '10', seen_wallet_address: shown });
    expect(outcome(refused)).toBe('409 wallet_address_changed');
    expect(await balancesOf(api, user)).toEqual(['10.000000', '0.000000', '0.000000']);
    const again = await withdraw(user, { amount: '10', seen_wallet_address: 'another-address-by-now' });
    expect([again.status, again.body.wallet_address]).toEqual([201, 'another-address-by-now']);
  });

  it('needs an address in the profile', async () => {
    const user = await createTrader(api, { balance: '10' });
    await user.user.update({ walletAddress: null });
    expect(outcome(await withdraw(user, { amount: '10' }))).toBe('400 wallet_address_missing');
  });

  it.each([
    [undefined, 'Please enter an amount'],
    ['abc', 'Please enter a valid amount.'],
    ['0.99', 'Minimum withdrawal amount is 1.00 USDT.'],
    ['0', 'Please enter a valid amount.'],
    ['1.001', 'At most 2 decimals are allowed'],
  ])('refuses the amount %j', async (amount, message) => {
    const user = await createTrader(api, { balance: '10' });
    const { status, body } = await withdraw(user, { amount });
    expect([status, body.detail]).toEqual([422, message]);
    expect(await Withdrawal.count({ where: { userId: user.id } })).toBe(0);
  });
});
