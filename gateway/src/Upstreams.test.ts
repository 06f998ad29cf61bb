import { createServer } from 'node:http';
import { close, listen, startUpstream } from '../test/startUpstream';
import { Upstreams } from './Upstreams';

describe('taking the api processes in turn', () => {
  it('goes round', () => {
    const upstreams = new Upstreams(['a', 'b', 'c']);
    expect([1, 2, 3, 4].map(() => upstreams.next())).toEqual(['a', 'b', 'c', 'a']);
  });

  it('passes over one that was away', () => {
    const upstreams = new Upstreams(['a', 'b']);
    upstreams.markAway('a');
    expect([1, 2, 3].map(() => upstreams.next())).toEqual(['b', 'b', 'b']);
  });

  it('takes one that is only slow before one that cannot be reached', async () => {
    const server = createServer(() => undefined);
    const slow = `http://127.0.0.1:${await listen(server)}`;
    const upstreams = new Upstreams(['http://127.0.0.1:9', slow]);
    await upstreams.check();
    expect([1, 2, 3].map(() => upstreams.next())).toEqual([slow, slow, slow]);
    await close(server);
  });

  it('tries them all the same when every one was away', () => {
    const upstreams = new Upstreams(['a']);
    upstreams.markAway('a');
    expect(upstreams.next()).toBe('a');
  });

  it('takes one that was not tried yet before one that was, even where it was away', () => {
    const upstreams = new Upstreams(['a', 'b']);
    expect([1, 2, 3].map(() => upstreams.next('a'))).toEqual(['b', 'b', 'b']);
    upstreams.markAway('b');
    expect(upstreams.next('a')).toBe('b');
  });
});

describe('asking the api processes whether they can serve', () => {
  it('leaves out one that drains, and takes it back when it is ready again', async () => {
    const ready = await startUpstream();
    let status = 503;
    const server = createServer((_request, response) => response.writeHead(status).end());
    const draining = `http://127.0.0.1:${await listen(server)}`;
    const upstreams = new Upstreams([ready.url, draining]);
    expect(await upstreams.check()).toBe(true);
    expect([1, 2, 3].map(() => upstreams.next())).toEqual([ready.url, ready.url, ready.url]);
    status = 200;
    await upstreams.check();
    expect([1, 2].map(() => upstreams.next()).sort()).toEqual([ready.url, draining].sort());
    await ready.close();
    await close(server);
    expect(await upstreams.check()).toBe(false);
  });

  it('asks each once, however many want to know', async () => {
    let questions = 0;
    const server = createServer((_request, response) => {
      questions += 1;
      setTimeout(() => response.end(), 50);
    });
    const upstreams = new Upstreams([`http://127.0.0.1:${await listen(server)}`]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => upstreams.check()));
    expect(answers).toEqual(Array(20).fill(true));
    expect(questions).toBe(1);
    await upstreams.check();
    expect(questions).toBe(2);
    await close(server);
  });

  it('leaves out one that hangs', async () => {
    const server = createServer(() => undefined);
    const hanging = `http://127.0.0.1:${await listen(server)}`;
    const upstreams = new Upstreams([hanging, 'http://127.0.0.1:9']);
    expect(await upstreams.check()).toBe(false);
    expect(upstreams.isReady(hanging)).toBe(false);
    await close(server);
  });

  it('goes on by itself while there are several', async () => {
    const [first, second] = [await startUpstream(), await startUpstream()];
    const upstreams = new Upstreams([first.url, second.url]);
    const stop = upstreams.watch(() => undefined, 10);
    await second.close();
    while (upstreams.isReady(second.url)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(upstreams.isReady(first.url)).toBe(true);
    stop();
    await first.close();
  });

  it('tells of one that hangs while another is ready, and of none while no other is', async () => {
    const server = createServer(() => undefined);
    const hanging = `http://127.0.0.1:${await listen(server)}`;
    const ready = await startUpstream();
    const silent: string[] = [];
    const stop = new Upstreams([hanging, ready.url]).watch((address) => silent.push(address), 10);
    while (silent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(silent[0]).toBe(hanging);
    stop();
    await ready.close();
    const none: string[] = [];
    const upstreams = new Upstreams([hanging, ready.url]);
    const stopOther = upstreams.watch((address) => none.push(address), 10);
    while (upstreams.isReady(hanging)) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(none).toEqual([]);
    stopOther();
    await close(server);
  });

  it('takes one for hung only after three silent rounds in a row', async () => {
    let silentRounds = 0;
    const server = createServer(({ url }, response) => {
      if (url === '/readyz') silentRounds += 1;
      // The third round is answered.
      if (silentRounds === 3) response.end();
    });
    const slow = `http://127.0.0.1:${await listen(server)}`;
    const upstreams = new Upstreams([slow]);
    const stop = upstreams.watch(() => undefined);
    while (!upstreams.isHung(slow)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(silentRounds).toBeGreaterThanOrEqual(6);
    stop();
    await close(server);
  }, 15_000);

  it('takes none for hung that answers requests, though it is too busy for its probes', async () => {
    const server = createServer(() => undefined);
    const busy = `http://127.0.0.1:${await listen(server)}`;
    const upstreams = new Upstreams([busy]);
    const hung: string[] = [];
    const stop = upstreams.watch((address) => hung.push(address), 10);
    const requests = setInterval(() => upstreams.noteAnswer(busy), 20);
    while (upstreams.isReady(busy)) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([hung, upstreams.isHung(busy)]).toEqual([[], false]);
    clearInterval(requests);
    while (hung.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect([hung[0], upstreams.isHung(busy)]).toEqual([busy, true]);
    stop();
    await close(server);
  });
});
