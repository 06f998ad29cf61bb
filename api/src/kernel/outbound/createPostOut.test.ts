import type { Socket } from 'node:net';
import { WebhookReceiver } from '../../../test/WebhookReceiver';
import { createPostOut } from './createPostOut';

const receiver = new WebhookReceiver();
beforeAll(() => receiver.open());
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.calls = 0;
  receiver.answer = null;
  receiver.addresses = [['93.184.215.14']];
});

const PUBLIC = ['93.184.215.14', '2606:4700::1111'];
const message = {
  url: 'https://shop.example/souk?a=1',
  headers: { 'webhook-id': 'msg_1' },
  body: '{"data":{"challenge":"x"}}',
};
const post = () => receiver.postOut()(message);

it('posts to a public address, and reads the answer', async () => {
  expect(await post()).toEqual({ status: 200, text: 'x' });
});

it.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [[...PUBLIC, '10.0.0.1']],
  [[]],
])('connects nowhere where the name leads to %j', async (addresses) => {
  receiver.addresses = [addresses];
  await expect(post()).rejects.toThrow('the name');
  expect(receiver.calls).toBe(0);
});

it('asks a name once for each call, so one that changes its address gains nothing', async () => {
  receiver.addresses = [PUBLIC, ['127.0.0.1'], PUBLIC];
  expect((await post()).status).toBe(200);
  await expect(post()).rejects.toThrow('not public');
  expect((await post()).status).toBe(200);
  expect(receiver.calls).toBe(2);
});

it('follows no redirect', async () => {
  receiver.answer = (_request, response) =>
    response.writeHead(307, { location: 'https://shop.example/elsewhere' }).end();
  expect((await post()).status).toBe(307);
  expect(receiver.calls).toBe(1);
});

it('reads 64 kB of an answer without an end', async () => {
  let sent = 0;
  receiver.answer = (_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write('a'.repeat(16_384))) sent += 16_384;
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  const { status, text } = await post();
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(200_000);
  expect(sent).toBeLessThan(50_000_000);
});

it.each([
  ['closes', (socket: Socket) => socket.destroy()],
  [
    'answers 101',
    (socket: Socket) => socket.write('HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
  ['answers no HTTP', (socket: Socket) => socket.write('hello')],
])('gives up one that %s', async (_, act) => {
  receiver.answer = ({ socket }) => act(socket);
  await expect(post()).rejects.toThrow();
});

it('gives up an answer that does not come, or does not end, within five seconds', async () => {
  receiver.answer = ({ url }, response) => {
    if (url === '/slow') response.write('slowly');
  };
  const posts = ['/silent', '/slow'].map((path) =>
    receiver.postOut()({ ...message, url: `https://shop.example${path}` }),
  );
  const began = performance.now();
  for (const one of await Promise.allSettled(posts)) expect(one.status).toBe('rejected');
  const seconds = (performance.now() - began) / 1_000;
  expect([seconds > 4, seconds < 9]).toEqual([true, true]);
}, 20_000);

it('asks for a name that its certificate has', async () => {
  await expect(receiver.postOut()({ ...message, url: 'https://other.example/' })).rejects.toThrow('altname');
});

it('resolves no name of the inside', async () => {
  await expect(createPostOut()({ ...message, url: 'https://localhost/' })).rejects.toThrow();
});
