import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetricsServer } from '@souk/server-core/metrics';
import { createTestOffer, createTrader, openTestTrade } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { postTransfers } from '../../domain/ledger/postTransfers';
import { Trade } from '../../domain/models';
import { inTransaction } from '../../kernel/database/transaction';
import { createApp } from '../createApp';
import { ApiMetrics } from './ApiMetrics';

const api = testApi();
let measured: Server;
let server: Server;

beforeAll(async () => {
  const metrics = new ApiMetrics(api.services);
  measured = createServer(createApp(api.services, { isDraining: false }, metrics).callback());
  server = createMetricsServer(metrics);
  for (const one of [measured, server])
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const one of [measured, server]) {
    one.closeAllConnections();
    await new Promise((resolve) => one.close(resolve));
  }
});

const addressOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

async function valuesOf(metric: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${addressOf(server)}/metrics`)).text();
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(\{.*\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

const queues = async () => [
  await valuesOf('souk_queue_requests'),
  await valuesOf('souk_queue_oldest_seconds'),
];

describe('what the api counts', () => {
  it('is requests by the pattern of their route, never by their path', async () => {
    for (const path of ['/offers/1', '/offers/2', '/no/such/thing', '/healthz', '/offers/?limit=1'])
      await (await fetch(addressOf(measured) + path)).text();
    const counts = await valuesOf('api_request_duration_seconds_count');
    expect(counts).toEqual({
      '{route="/offers/:id",method="GET",status="401"}': 2,
      '{route="/offers",method="GET",status="401"}': 1,
      '{route="none",method="other",status="404"}': 1,
    });
  });

  it('is transfers by kind, once they are committed', async () => {
    const before = await valuesOf('souk_ledger_transfers_total');
    const of = (values: Record<string, number>, kind: string) => values[`{kind="${kind}"}`] ?? 0;
    const seller = await createTrader(api);
    const buyer = await createTrader(api, { balance: '100' });
    await openTestTrade(api, buyer, await createTestOffer(api, seller));
    const takenBack = inTransaction(api.services.sequelize, async (transaction) => {
      const transfer = { debit: 2, credit: 1, amount: '1', kind: 'trade_refund', referenceId: 1 } as const;
      await postTransfers(transaction, [transfer]);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    const after = await valuesOf('souk_ledger_transfers_total');
    const gained = (kind: string) => of(after, kind) - of(before, kind);
    expect(['deposit', 'trade_lock', 'trade_refund'].map(gained)).toEqual([1, 1, 0]);
  });

  it('is what waits for an administrator, and for how long', async () => {
    const trader = await createTrader(api, { balance: '100' });
    const seller = await createTrader(api);
    expect((await queues())[0]).toMatchObject({ '{queue="deposits_pending"}': 0 });
    await trader.call('POST', '/wallet/deposit', { amount: '5', txn_hash: 'a-deposit-that-waits' });
    await trader.call('POST', '/wallet/withdraw', { amount: '5' });
    const { id } = await openTestTrade(api, trader, await createTestOffer(api, seller));
    await trader.call('PUT', `/trades/${id}/dispute`);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await Trade.update({ statusAt: anHourAgo }, { where: { id } });

    const [requests, oldest] = await queues();
    expect(requests).toEqual({
      '{queue="approvals_pending"}': 0,
      '{queue="deposits_pending"}': 1,
      '{queue="webhooks_waiting"}': 0,
      '{queue="withdrawals_pending"}': 1,
      '{queue="withdrawals_processing"}': 0,
      '{queue="trades_to_verify"}': 0,
      '{queue="trades_disputed"}': 1,
      '{queue="kyc_documents_pending"}': 0,
      '{queue="outbox_due"}': expect.any(Number),
      '{queue="outbox_failing"}': 0,
      '{queue="pushes_waiting"}': 0,
      '{queue="mails_waiting"}': 0,
      '{queue="mails_given_up"}': 0,
    });
    expect(oldest?.['{queue="trades_disputed"}']).toBeGreaterThanOrEqual(3_599);
    expect(oldest?.['{queue="trades_disputed"}']).toBeLessThan(3_700);
    expect(oldest?.['{queue="trades_to_verify"}']).toBe(0);

    // Written by a process whose clock is ahead.
    await Trade.update({ statusAt: new Date(Date.now() + 60_000) }, { where: { id } });
    expect((await queues())[1]?.['{queue="trades_disputed"}']).toBe(0);
  });

  it('is how the pool, the database and the process are', async () => {
    const connections = await valuesOf('api_database_connections');
    expect(Object.keys(connections)).toEqual(['{state="used"}', '{state="idle"}', '{state="waited_for"}']);
    expect(connections['{state="idle"}']).toBeGreaterThan(0);
    expect(await valuesOf('api_database_up')).toEqual({ '': 1 });
    expect(Object.keys(await valuesOf('nodejs_eventloop_lag_p99_seconds'))).toHaveLength(1);
  });
});

it('nothing but the metrics is to be had there, and the api has them not', async () => {
  expect((await fetch(`${addressOf(server)}/healthz`)).status).toBe(404);
  expect((await fetch(`${addressOf(server)}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${addressOf(measured)}/metrics`)).status).toBe(404);
});

it('a database that is away is told, and nothing is made up of what waits', async () => {
  const metrics = new ApiMetrics(api.services);
  const query = jest.spyOn(api.services.sequelize, 'query').mockRejectedValue(new Error('away'));
  const text = await metrics.metrics();
  query.mockRestore();
  expect(text).toContain('api_database_up 0');
  expect(text).not.toMatch(/^souk_queue_requests\{/m);
});

it('a database that lets wait is told too, and asked once', async () => {
  const metrics = new ApiMetrics(api.services);
  const query = jest.spyOn(api.services.sequelize, 'query').mockReturnValue(new Promise(() => undefined));
  const texts = await Promise.all([metrics.metrics(), metrics.metrics()]);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  for (const text of texts) {
    expect(text).toContain('api_database_up 0');
    expect(text).not.toMatch(/^souk_queue_requests\{/m);
  }
});
