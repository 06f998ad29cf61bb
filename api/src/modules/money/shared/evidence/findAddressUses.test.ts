import { createTestApi, type TestApi } from '../../../../../test/createTestApi';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../../test/factories';
import { Withdrawal } from '../../../../domain/models';

// Not `testApi`, which proves the ledger: these withdrawals have no transfers.
let api: TestApi;
let admin: Actor;
let buyer: Actor;

beforeAll(async () => {
  api = await createTestApi();
  admin = await createAdmin(api);
  buyer = await createTrader(api);
});
afterAll(() => api.close());

describe('the address uses of GET /admin/withdrawals/:id/review', () => {
  const ADDRESS = 'TSharedWalletOfSomebody123';
  const withdraw = async (actor: Actor, more: object = {}) => {
    const row = {
      userId: actor.id,
      amount: '2.5',
      walletAddress: ADDRESS,
      network: 'tron' as const,
      ...more,
    };
    return (await Withdrawal.create(row)).id;
  };
  const paid = (at: string) => ({ status: 'approved', decidedAt: new Date(at) });
  const usesOf = async (id: number) =>
    (await admin.call('GET', `/admin/withdrawals/${id}/review`)).body.address_uses;

  it('sums all that the user was paid there, however often, and this one not', async () => {
    const asked = await withdraw(buyer, paid('2026-01-03T00:00:00.000Z'));
    expect(await usesOf(asked)).toEqual({
      paid: { count: 0, amount: '0.000000', last_at: null },
      others: { count: 0, people: [] },
    });
    for (let place = 0; place < 120; place += 1) await withdraw(buyer, paid('2026-01-01T00:00:00.000Z'));
    await withdraw(buyer, paid('2026-01-02T00:00:00.000Z'));
    await withdraw(buyer, { status: 'rejected' });
    await withdraw(buyer, { ...paid('2026-01-04T00:00:00.000Z'), walletAddress: ADDRESS.toLowerCase() });
    expect((await usesOf(asked)).paid).toEqual({
      count: 121,
      amount: '302.500000',
      last_at: '2026-01-02T00:00:00.000Z',
    });
  });

  it('counts every other user who asked to be paid there, and names the first', async () => {
    const asked = await withdraw(buyer);
    const strangers = await Promise.all(Array.from({ length: 12 }, () => createNewcomer(api)));
    for (const stranger of [...strangers, ...strangers]) await withdraw(stranger, { status: 'rejected' });
    const { others } = await usesOf(asked);
    expect([others.count, others.people.length]).toEqual([12, 10]);
    const [first] = strangers.toSorted((one, other) => one.id - other.id);
    expect(others.people[0]).toEqual({
      id: first?.id,
      email: first?.user.email,
      username: first?.user.username,
    });
  });
});
