// @slow: waits for an api that does not answer

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Drain } from '@souk/server-core/Drain';
import { createLogger, type Logger } from '@souk/server-core/logger';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';
import { close, listen, startUpstream } from '../test/startUpstream';

describe('an api that is away', () => {
  async function deadAddress(): Promise<string> {
    const upstream = await startUpstream();
    await upstream.close();
    return upstream.url;
  }

  async function withGateway(
    apiUrl: string,
    run: (gateway: TestGateway) => Promise<void>,
    logger?: Logger,
  ): Promise<void> {
    const gateway = await startTestGateway('/nowhere', { API_URL: apiUrl }, logger);
    try {
      await run(gateway);
    } finally {
      await gateway.close();
    }
  }

  /** Accepts requests and answers none. @returns its address, and its requests without probes. */
  async function startHanging() {
    const requests: string[] = [];
    const probes: string[] = [];
    const server = createServer(({ url = '' }) => void (/z$/.test(url) ? probes : requests).push(url));
    return { url: `http://127.0.0.1:${await listen(server)}`, requests, probes, close: () => close(server) };
  }

  it.each(['GET', 'POST'])('is a 503 problem that says when to try again (%s)', async (method) => {
    await withGateway(await deadAddress(), async (gateway) => {
      const answer = await gateway.send('/api/offers/', { method });
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({
        'retry-after': '2',
        'content-type': 'application/problem+json',
      });
      expect(JSON.parse(answer.text)).toMatchObject({ status: 503, detail: expect.any(String) });
    });
  });

  it('is a 503 that admits it does not know, when it breaks off a write; the write is not sent again', async () => {
    const upstream = await startUpstream((request) => request.socket.destroy());
    await withGateway(upstream.url, async (gateway) => {
      const answer = await gateway.send('/api/trades/', { method: 'POST' });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(JSON.parse(answer.text).detail).toMatch(/may have been carried out.*look before/);
      expect(upstream.requests).toHaveLength(1);
    });
    await upstream.close();
  });

  it('does not pass off half an answer as a whole one', async () => {
    const upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"half":', () => response.destroy());
    });
    await withGateway(upstream.url, async (gateway) => {
      await expect(gateway.send('/api/offers/')).rejects.toThrow();
    });
    await upstream.close();
  });

  it('that breaks off an answer is an error line of the log; a client that leaves is none', async () => {
    const logger = createLogger('gateway', 'silent');
    const logged = jest.spyOn(logger, 'error');
    const upstream = await startUpstream((request, response) => {
      response.write('id\r\n1\r\n', () => request.url === '/cut' && request.socket.destroy());
    });
    const run = async (gateway: TestGateway) => {
      await expect(gateway.send('/api/cut')).rejects.toThrow();
      expect(logged).toHaveBeenCalledTimes(1);
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ upstream: upstream.url, requestId: expect.any(String) }),
        'an answer of the api broke off',
      );
      const client = connect(gateway.port, '127.0.0.1');
      client.write('GET /api/export HTTP/1.1\r\nHost: souk\r\n\r\n');
      await once(client, 'data');
      client.destroy();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(logged).toHaveBeenCalledTimes(1);
    };
    await withGateway(upstream.url, run, logger);
    await upstream.close();
  });

  it('is passed over while another api answers, for reads', async () => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.send('/api/offers/')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    await upstream.close();
  });

  it('that breaks off reads does not get them again while there is another one', async () => {
    const broken = await startUpstream(({ socket }) => socket.destroy());
    const upstream = await startUpstream();
    await withGateway(`${broken.url},${upstream.url}`, async (gateway) => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.send('/api/offers/')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    await Promise.all([broken.close(), upstream.close()]);
  });

  it('is not passed over for a write, which says that nothing was changed; the next one goes elsewhere', async () => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const body = '{"offer_id":7}';
      const post = () =>
        gateway.send('/api/trades/', { method: 'POST', body, headers: { 'content-length': body.length } });
      const first = await post();
      expect([first.status, JSON.parse(first.text).detail]).toEqual([
        503,
        expect.stringContaining('Nothing was changed'),
      ]);
      const next = await Promise.all([post(), post()]);
      expect(next.map(({ status, text }) => [status, JSON.parse(text).body])).toEqual([
        [200, body],
        [200, body],
      ]);
    });
    await upstream.close();
  });

  it('that hangs costs a read one silent probe, and is passed over from then on', async () => {
    const hanging = await startHanging();
    const upstream = await startUpstream();
    await withGateway(`${hanging.url},${upstream.url}`, async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(200);
      expect(hanging.requests).toHaveLength(1);
      expect(hanging.probes.filter((probe) => probe === '/readyz').length).toBeLessThanOrEqual(2);
      for (let index = 0; index < 4; index += 1)
        expect((await gateway.send('/api/offers/')).status).toBe(200);
      expect(hanging.requests).toHaveLength(1);
    });
    await Promise.all([upstream.close(), hanging.close()]);
  });

  it('that hangs keeps a write waiting for three silent rounds, and no other process gets that write', async () => {
    const hanging = await startHanging();
    const upstream = await startUpstream();
    await withGateway(`${hanging.url},${upstream.url}`, async (gateway) => {
      const answer = await gateway.send('/api/trades/', {
        method: 'POST',
        headers: { 'idempotency-key': 'k1' },
      });
      const asked = (probe: string) => hanging.probes.filter((one) => one === probe).length;
      expect([asked('/readyz') <= 6, asked('/healthz') <= 4]).toEqual([true, true]);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(JSON.parse(answer.text).detail).toMatch(/may have been carried out.*isn’t done twice/);
      expect(upstream.requests).toHaveLength(0);
      expect((await gateway.send('/api/trades/', { method: 'POST' })).status).toBe(200);
    });
    await Promise.all([upstream.close(), hanging.close()]);
  });

  it('that only waits for its database is left to finish its writes', async () => {
    let finish: () => void = () => undefined;
    const slow = await startUpstream(
      (_request, response) => {
        finish = () => response.end('done');
      },
      { isSilent: () => slow.requests.length > 0 },
    );
    const upstream = await startUpstream();
    await withGateway(`${slow.url},${upstream.url}`, async (gateway) => {
      const answer = gateway.send('/api/kyc/', { method: 'POST' });
      // Longer than a process may be silent.
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      expect((await gateway.send('/api/kyc/', { method: 'POST' })).status).toBe(200);
      expect(slow.requests).toHaveLength(1);
      finish();
      expect((await answer).text).toBe('done');
    });
    await Promise.all([slow.close(), upstream.close()]);
  });

  it('costs no request while the only other one is too slow for its probes', async () => {
    const slow = await startUpstream(undefined, { isSilent: () => true });
    const statuses: number[] = [];
    await withGateway(`${await deadAddress()},${slow.url}`, async (gateway) => {
      // The gateway has probed both.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      for (let index = 0; index < 100; index += 1)
        statuses.push((await gateway.send('/api/trades/', { method: 'POST' })).status);
    });
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await slow.close();
  });

  it('that hangs and is the only one is not kept sending to, until it answers again', async () => {
    let isHanging = true;
    const writes: string[] = [];
    const server = createServer(({ method, url = '' }, response) => {
      if (method === 'POST') writes.push(url);
      if (!isHanging) response.end('[]');
    });
    await withGateway(`http://127.0.0.1:${await listen(server)}`, async (gateway) => {
      const [read, write] = await Promise.all([
        gateway.send('/api/offers/'),
        gateway.send('/api/trades/', { method: 'POST' }),
      ]);
      expect([read.status, write.status]).toEqual([503, 503]);
      expect(JSON.parse(write.text).detail).toContain('may have been carried out');
      const next = await gateway.send('/api/trades/', { method: 'POST' });
      expect(writes).toHaveLength(1);
      expect([next.status, JSON.parse(next.text).detail]).toEqual([
        503,
        expect.stringContaining('Nothing was changed'),
      ]);
      isHanging = false;
      let status = 0;
      while (status !== 200) status = (await gateway.send('/api/trades/', { method: 'POST' })).status;
    });
    await close(server);
  });

  it('that stops in the middle of an answer does not keep the client waiting', async () => {
    const stopped = createServer((request, response) => {
      if (request.url !== '/offers/') return;
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
    });
    await withGateway(`http://127.0.0.1:${await listen(stopped)}`, async (gateway) => {
      await expect(gateway.send('/api/offers/')).rejects.toThrow();
    });
    await close(stopped);
  });

  it('is the second and the last that a read is sent to', async () => {
    const upstreams = await Promise.all([1, 2, 3].map(() => startUpstream(({ socket }) => socket.destroy())));
    await withGateway(upstreams.map(({ url }) => url).join(), async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(503);
    });
    expect(upstreams.map(({ requests }) => requests.length).sort()).toEqual([0, 1, 1]);
    await Promise.all(upstreams.map(({ close }) => close()));
  });

  it('several that answer take turns', async () => {
    const [first, second] = [await startUpstream(), await startUpstream()];
    await withGateway(`${first.url},${second.url}`, async (gateway) => {
      for (let index = 0; index < 4; index += 1) await gateway.send('/api/offers/');
      expect([first.requests.length, second.requests.length]).toEqual([2, 2]);
    });
    await Promise.all([first.close(), second.close()]);
  });

  it('answers again as soon as it is back', async () => {
    const address = new URL(await deadAddress());
    await withGateway(address.origin, async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(503);
      const server = createServer((_request, response) => response.end('[]'));
      await new Promise<void>((resolve) => server.listen(Number(address.port), '127.0.0.1', resolve));
      expect((await gateway.send('/api/offers/')).status).toBe(200);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  });

  it('that ends as the api does, with two seconds of notice, loses no request', async () => {
    const drain = new Drain(2_000);
    const ending = createServer((request, response) => {
      const isUnready = request.url === '/readyz' && drain.isDraining;
      setTimeout(() => response.writeHead(isUnready ? 503 : 200).end(), 5);
    });
    drain.watch(ending);
    const endingUrl = `http://127.0.0.1:${await listen(ending)}`;
    const upstream = await startUpstream();
    const statuses: number[] = [];
    await withGateway(`${endingUrl},${upstream.url}`, async (gateway) => {
      let isOver = false;
      const callers = ['GET', 'POST', 'GET', 'PUT'].map(async (method) => {
        while (!isOver) statuses.push((await gateway.send('/api/trades/', { method })).status);
      });
      await drain.start();
      isOver = true;
      await Promise.all(callers);
    });
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await upstream.close();
  });
});
