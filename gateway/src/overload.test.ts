import { startTestGateway } from '../test/startTestGateway';
import { startUpstream } from '../test/startUpstream';

it('refuses reads at once while hundreds wait for the api, and passes writes on', async () => {
  const waiting: (() => void)[] = [];
  const upstream = await startUpstream((request, response) => {
    if (request.method === 'POST') response.end('done');
    else waiting.push(() => response.end('[]'));
  });
  const gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
  const reads = Array.from({ length: 256 }, () => gateway.send('/api/offers/'));
  while (waiting.length < reads.length) await new Promise((resolve) => setTimeout(resolve, 5));
  const refused = await gateway.send('/api/offers/');
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text).type]).toEqual([
    503,
    '2',
    'urn:souk:problem:overloaded',
  ]);
  expect((await gateway.send('/api/trades/', { method: 'POST' })).text).toBe('done');
  for (const answer of waiting.splice(0)) answer();
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  const next = gateway.send('/api/offers/');
  while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  waiting[0]?.();
  expect((await next).status).toBe(200);
  await gateway.close();
  await upstream.close();
});
