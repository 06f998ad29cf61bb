import { connect } from 'node:net';
import { close, listen } from '../../test/startUpstream';
import { createLimitedServer } from './createLimitedServer';

const HURRIED = {
  headersTimeout: 150,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 150,
  idleTimeout: 400,
  maxHeaderSize: 8 * 1024,
  maxHeaders: 100,
};

/** Sends what it is given, reads nothing unless `reads`, and tells what came until the server closed. */
async function converse(text: string, reads = true): Promise<string> {
  const server = createLimitedServer((request, response) => {
    request.on('data', () => undefined);
    // More than the buffers between the two can hold.
    request.on('end', () => response.end(request.url === '/large' ? Buffer.alloc(32_000_000) : 'whole'));
  }, HURRIED);
  const port = await listen(server);
  const closed = new Promise<void>((resolve) =>
    server.once('connection', (socket) => socket.once('close', () => resolve())),
  );
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('error', () => undefined);
  if (reads) socket.on('data', (chunk) => (answer += chunk));
  socket.write(text);
  await (reads ? new Promise((resolve) => socket.once('close', resolve)) : closed);
  socket.destroy();
  await close(server);
  return answer;
}

describe('a client that holds a connection', () => {
  it('by sending its head too slowly is answered 408', async () => {
    expect(await converse('GET / HTTP/1.1\r\nHost: souk\r\nX-Slow:')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('by sending its body too slowly is answered 408', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: souk\r\nContent-Length: 100\r\n\r\n';
    expect(await converse(`${head}half`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('by sending too large a head is answered 431', async () => {
    const head = `GET / HTTP/1.1\r\nHost: souk\r\nCookie: ${'x'.repeat(9000)}\r\n\r\n`;
    expect(await converse(head)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('by sending too many headers for each to be heard is answered 431', async () => {
    const head = `POST / HTTP/1.1\r\nHost: souk\r\n${'a:\r\n'.repeat(1000)}Transfer-Encoding: chunked\r\n\r\n`;
    expect(await converse(head)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('by not reading its answer is cut off', async () => {
    expect(await converse('GET /large HTTP/1.1\r\nHost: souk\r\n\r\n', false)).toBe('');
  });

  it('by asking nothing more is let go', async () => {
    expect(await converse('GET / HTTP/1.1\r\nHost: souk\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*whole/s);
  });
});

describe('a client that sends several requests at once', () => {
  const THREE = ['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\nHost: souk\r\n\r\n`).join('');

  async function begin(answer: boolean) {
    const begun: string[] = [];
    const server = createLimitedServer(({ url = '' }, response) => {
      begun.push(url);
      if (answer) setTimeout(() => response.end(`${begun.length} begun, ${url}`), 10);
    });
    const socket = connect(await listen(server), '127.0.0.1').setEncoding('utf8');
    let answers = '';
    socket.on('data', (chunk) => (answers += chunk));
    socket.write(THREE);
    const end = () => {
      socket.destroy();
      return close(server);
    };
    return { begun, socket, answersSoFar: () => answers, end };
  }

  it('is answered one after the other, and none begins before the one before it is over', async () => {
    const { begun, answersSoFar, end } = await begin(true);
    while (!answersSoFar().includes('/3')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(answersSoFar().match(/\d begun, \/\d/g)).toEqual(['1 begun, /1', '2 begun, /2', '3 begun, /3']);
    await end();
    expect(begun).toHaveLength(3);
  });

  it('and sends more than may wait is cut off', async () => {
    const { begun, socket, end } = await begin(false);
    socket.on('error', () => undefined).write(THREE.repeat(1000));
    await new Promise((resolve) => socket.once('close', resolve));
    await end();
    expect(begun).toEqual(['/1']);
  });

  it('and goes away leaves nothing behind', async () => {
    const { begun, end } = await begin(false);
    while (begun.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await end();
    expect(begun).toEqual(['/1']);
  });
});
