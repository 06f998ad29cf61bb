import { type Actor, createTestOffer, createTrader, next } from './factories';
import { aDocument } from './kycUploads';
import { testApi } from './testApi';

const api = testApi();
let people: Actor[];

/** Two people who each own one of everything. */
beforeAll(async () => {
  people = await Promise.all([createTrader(api, { balance: '10' }), createTrader(api, { balance: '10' })]);
  for (const person of people) {
    const post = (path: string, json: object) => person.call('POST', path, json);
    await createTestOffer(api, person);
    await post('/wallet/deposit', { amount: '5', txn_hash: `own-deposit-${next()}` });
    await post('/wallet/withdraw', { amount: '5' });
    await aDocument(api, person);
  }
});

it.each([
  '/offers/my',
  '/wallet/deposits?status=pending',
  '/wallet/withdrawals',
  '/wallet/withdrawals?status=pending',
  '/profile/kyc/documents',
])('%s lists what is one’s own, and nothing of others', async (path) => {
  const lists = await Promise.all(people.map(({ token }) => api.call('GET', path, { token })));
  const ids = lists.map(({ body }) => body.map((row: { id: number }) => row.id));
  expect(ids).toEqual([[expect.any(Number)], [expect.any(Number)]]);
  expect(ids[0]).not.toEqual(ids[1]);
});
