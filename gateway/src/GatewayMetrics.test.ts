import type { Server } from 'node:http';
import { createMetricsServer } from '@souk/server-core/metrics';
import { makeSite, type Site } from '../test/makeSite';
import { send } from '../test/send';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';
import { close, listen, startUpstream, type Upstream } from '../test/startUpstream';

let site: Site;
let upstream: Upstream;
let away: Upstream;
let gateway: TestGateway;
let server: Server;
let port: number;

beforeEach(async () => {
  site = makeSite();
  upstream = await startUpstream();
  away = await startUpstream();
  await away.close();
  gateway = await startTestGateway(site.root, {
    API_URL: `${upstream.url},${away.url}`,
    METRICS_PORT: '9464',
  });
  if (!gateway.metrics) throw new Error('The gateway counts nothing');
  server = createMetricsServer(gateway.metrics.registry);
  port = await listen(server);
});
afterEach(async () => {
  await close(server);
  await gateway.close();
  await upstream.close();
  site.remove();
});

async function valuesOf(metric: string): Promise<Record<string, number>> {
  const { text } = await send(port, '/metrics');
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^[\w]+(\{.*\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

describe('what the gateway counts', () => {
  it('is requests by what they were for, method and status, never by their path', async () => {
    for (const path of ['/api/offers/1', '/api/offers/2', '/login', '/dashboard']) await gateway.send(path);
    await gateway.send('/static/app.0123456789.js');
    await gateway.send('/remotes/user-web/nothing.js');
    await gateway.send('/healthz');
    await gateway.send('/login', { method: 'PROPFIND' });
    expect(await valuesOf('gateway_request_duration_seconds_count')).toEqual({
      '{kind="api",method="GET",status="200"}': 2,
      '{kind="page",method="GET",status="200"}': 2,
      '{kind="page",method="other",status="405"}': 1,
      '{kind="shell",method="GET",status="200"}': 1,
      '{kind="remote",method="GET",status="404"}': 1,
      '{kind="probe",method="GET",status="200"}': 1,
    });
    expect(await valuesOf('gateway_requests_in_flight')).toEqual({ '': 0 });
  });

  it('is attempts to reach each api process, and which are well', async () => {
    for (let index = 0; index < 3; index += 1) await gateway.send('/api/offers/');
    expect(await valuesOf('gateway_upstream_attempts_total')).toEqual({
      [`{upstream="${upstream.url}",outcome="answered"}`]: 3,
      [`{upstream="${away.url}",outcome="unreachable"}`]: 1,
    });
    expect(await valuesOf('gateway_upstream_well')).toEqual({
      [`{upstream="${upstream.url}"}`]: 1,
      [`{upstream="${away.url}"}`]: 0,
    });
  });

  it('is how the process is', async () => {
    expect(Object.values(await valuesOf('process_resident_memory_bytes'))[0]).toBeGreaterThan(1e6);
    const { text } = await send(port, '/metrics');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

it('nothing but the metrics is to be had there, and the public port has them not', async () => {
  expect((await send(port, '/')).status).toBe(404);
  expect((await send(port, '/metrics', { method: 'POST' })).status).toBe(404);
  expect((await gateway.send('/metrics')).text).not.toContain('gateway_request');
});
