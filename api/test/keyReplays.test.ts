// @slow: sends a request 1,000 times

import { createTrader } from './factories';
import { keyOf } from './signing';
import { testApi } from './testApi';

const api = testApi();

it('does a signed request that is sent 1,000 times once', async () => {
  const owner = await createTrader(api);
  const key = await keyOf(api, owner, ['offers'], { leastPrices: '{"SIDRA":"1.00"}' });
  const json = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '10' };
  const headers = key.headersFor('POST', '/offers/', { json, idempotencyKey: 'once' });
  const answers: number[] = [];
  for (let sent = 0; sent < 1_000; sent += 50) {
    const some = Array.from({ length: 50 }, () => api.call('POST', '/offers/', { json, headers }));
    for (const { status, body } of await Promise.all(some)) answers.push(status === 201 ? body.id : status);
  }
  // A request that meets the first one under way may get a conflict.
  expect(new Set(answers.filter((answer) => answer !== 409)).size).toBe(1);
  expect((await key.call('GET', '/offers/my')).body).toHaveLength(1);
});
