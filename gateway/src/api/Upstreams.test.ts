import { createServer } from 'node:http';
import { close, listen, startUpstream } from '../../test/startUpstream';
import { Upstreams } from './Upstreams';

describe('taking the api processes in turn', () => {
  it('goes round', () => {
    const upstreams = new Upstreams(['a', 'b', 'c']);
    expect([1, 2, 3, 4].map(() => upstreams.next([], 0))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('passes over one that was away a moment ago, and comes back to it', () => {
    const upstreams = new Upstreams(['a', 'b']);
    upstreams.markAway('a', 0);
    expect([1, 2, 3].map(() => upstreams.next([], 100))).toEqual(['b', 'b', 'b']);
    expect([1, 2].map(() => upstreams.next([], 5_000)).sort()).toEqual(['a', 'b']);
  });

  it('tries them all the same when every one was away', () => {
    const upstreams = new Upstreams(['a']);
    upstreams.markAway('a', 0);
    expect(upstreams.next([], 1)).toBe('a');
  });

  it('takes one that was not tried yet before one that was, and one that was rather than none', () => {
    const upstreams = new Upstreams(['a', 'b']);
    expect([1, 2, 3].map(() => upstreams.next(['a'], 0))).toEqual(['b', 'b', 'b']);
    upstreams.markAway('b', 0);
    expect(upstreams.next(['a'], 1)).toBe('b');
    expect(upstreams.next(['a', 'b'], 1)).toBe('a');
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
    expect(upstreams.isWell(hanging)).toBe(false);
    await close(server);
  });

  it('goes on by itself while there are several', async () => {
    const [first, second] = [await startUpstream(), await startUpstream()];
    const upstreams = new Upstreams([first.url, second.url]);
    const stop = upstreams.watch(10);
    await second.close();
    while (upstreams.isWell(second.url)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(upstreams.isWell(first.url)).toBe(true);
    stop();
    await first.close();
  });
});
