import { createServer } from 'node:http';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';
import { startUpstream } from '../../test/startUpstream';

describe('an api that is away', () => {
  /** An address where nobody listens. */
  async function deadAddress(): Promise<string> {
    const upstream = await startUpstream();
    await upstream.close();
    return upstream.url;
  }

  async function withGateway(apiUrl: string, run: (gateway: TestGateway) => Promise<void>): Promise<void> {
    const gateway = await startTestGateway('/nowhere', { API_URL: apiUrl });
    try {
      await run(gateway);
    } finally {
      await gateway.close();
    }
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

  it('is a 502 that admits it does not know, when it breaks off a write; the write is not sent again', async () => {
    const upstream = await startUpstream((request) => request.socket.destroy());
    await withGateway(upstream.url, async (gateway) => {
      const answer = await gateway.send('/api/trades/', { method: 'POST' });
      expect(answer.status).toBe(502);
      expect(JSON.parse(answer.text).detail).toContain('may have been carried out');
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

  it.each([
    ['without a body', 'PUT', ''],
    ['with one', 'POST', '{"offer_id":7}'],
  ])('is passed over for a write %s too, since nobody has seen it', async (_, method, body) => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const headers = { 'content-length': body.length };
      const answer = await gateway.send('/api/trades/', { method, body, headers });
      expect([answer.status, JSON.parse(answer.text).body]).toEqual([200, body]);
    });
    expect(upstream.requests).toHaveLength(1);
    await upstream.close();
  });

  it('is not passed over for an upload, which is gone with the first attempt', async () => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const body = 'x'.repeat(100_000);
      const answer = await gateway.send('/api/profile/kyc/upload', {
        method: 'POST',
        body,
        headers: { 'content-length': body.length },
      });
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text).detail).toContain('Nothing was changed');
    });
    expect(upstream.requests).toHaveLength(0);
    await upstream.close();
  });

  it('is not asked again for a read that has taken long: it is slow, not away', async () => {
    const now = jest.spyOn(performance, 'now');
    const upstream = await startUpstream(({ socket }) => {
      now.mockReturnValue(performance.now() + 10_000);
      socket.destroy();
    });
    await withGateway(upstream.url, async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(502);
    });
    now.mockRestore();
    expect(upstream.requests).toHaveLength(1);
    await upstream.close();
  });

  it('is asked no more than once each for a read', async () => {
    const upstreams = await Promise.all([1, 2, 3].map(() => startUpstream(({ socket }) => socket.destroy())));
    await withGateway(upstreams.map(({ url }) => url).join(), async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(502);
    });
    expect(upstreams.map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
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
});
