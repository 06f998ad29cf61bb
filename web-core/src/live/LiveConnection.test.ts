import { HEARTBEAT_MS } from '@souk/contracts/platform/notifications/hints';
import { giveConfig, holdStreams } from '../../test';
import { saveToken } from '../request/token';
import { LiveConnection } from './LiveConnection';
import { registerLiveTags, type Tag } from './liveTags';
import { isLive, noteAnswer } from './reach';

const SOON_MS = 50;
const soon = () => jest.advanceTimersByTimeAsync(SOON_MS);

let held: ReturnType<typeof holdStreams>;
let asked: Tag[][];
let open: LiveConnection[];

registerLiveTags({ trade: ['Trades', 'Balance'], deposit: ['Deposits'], talk: [{ byId: 'Trade' }] });
const ALL = [
  'Sessions',
  'Factors',
  'AccountEvents',
  'EmailChange',
  'Notifications',
  'Trades',
  'Balance',
  'Deposits',
  'Trade',
];

function connect(): LiveConnection {
  const connection = new LiveConnection(2, (tags) => void asked.push(tags));
  open.push(connection);
  return connection;
}

function show(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(() => void giveConfig());
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  held = holdStreams();
  [asked, open] = [[], []];
  saveToken('good');
});
afterEach(() => {
  for (const connection of open) connection.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks again for what a hint makes old, and for nothing else', async () => {
  connect();
  await soon();
  expect(held.last().headers.get('Authorization')).toBe('Bearer good');
  expect(held.last().headers.get('X-Idle')).toBe('1');
  held.last().say('retry: 2000\n\n:\n\n');
  held.last().hint({ subject: 'trade', id: 7 });
  await soon();
  expect(asked).toEqual([['Trades', 'Balance']]);
});

it('asks again only for the thing that a hint is about, once for each, where that is all it makes old', async () => {
  connect();
  await soon();
  for (const id of [7, 8, 7]) held.last().hint({ subject: 'talk', id });
  await soon();
  expect(asked).toEqual([
    [
      { type: 'Trade', id: 7 },
      { type: 'Trade', id: 8 },
    ],
  ]);
});

it('understands a hint that comes in pieces', async () => {
  connect();
  await soon();
  for (const piece of ['event: chan', 'ged\ndata: {"subject":"depo', 'sit","id":1}\n', '\n'])
    held.last().say(piece);
  await soon();
  expect(asked).toEqual([['Deposits']]);
});

it('asks once for many hints, and not more than once a second', async () => {
  connect();
  await soon();
  for (let id = 0; id < 100; id += 1) held.last().hint({ subject: 'trade', id });
  await soon();
  for (let id = 0; id < 100; id += 1) held.last().hint({ subject: 'deposit', id });
  await soon();
  expect(asked).toEqual([['Trades', 'Balance']]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([['Trades', 'Balance'], ['Deposits']]);
});

it('asks for nothing while the page is hidden, and for all of it when it is seen again', async () => {
  connect();
  await soon();
  show('hidden');
  held.last().hint({ subject: 'trade', id: 7 });
  held.last().hint({ subject: 'deposit', id: 7 });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  show('visible');
  await soon();
  expect(asked).toEqual([['Trades', 'Balance', 'Deposits']]);
});

it('opens another stream when one ends, and has missed nothing after a short while', async () => {
  connect();
  await soon();
  await jest.advanceTimersByTimeAsync(8_000);
  held.last().end();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(held.streams).toHaveLength(2);
  expect(isLive()).toBe(true);
  expect(asked).toEqual([]);
});

it('asks for everything after a stream that may have been dead for long', async () => {
  connect();
  await soon();
  await jest.advanceTimersByTimeAsync(2 * HEARTBEAT_MS + 6_000);
  expect(held.last().signal.aborted || held.streams.length > 1).toBe(true);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(held.streams).toHaveLength(2);
  expect(asked).toEqual([ALL]);
});

it('tries less and less often, at once when the connection is back, and stops when it is closed', async () => {
  held.refusal = () => new Response('', { status: 503 });
  const connection = connect();
  await jest.advanceTimersByTimeAsync(120_000);
  const during = held.tries;
  expect(during).toBeGreaterThan(6);
  expect(during).toBeLessThan(14);
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(held.tries).toBe(during + 1);
  connection.close();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(held.tries).toBe(during + 1);
});

it('asks by itself while there is no stream, from the tenth second on, and no more when there is one', async () => {
  held.refusal = () => new Response('', { status: 503 });
  connect();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([ALL]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
  held.refusal = null;
  await jest.advanceTimersByTimeAsync(35_000);
  const then = asked.length;
  for (let beat = 0; beat < 3; beat += 1) {
    held.last().say(':\n\n');
    await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
  }
  expect(asked).toHaveLength(then);
});

it('asks again for what could not be had while the stream stood', async () => {
  connect();
  await soon();
  noteAnswer(503);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(asked).toEqual([ALL]);
});

it('has the session looked at when the stream is refused, and does not insist', async () => {
  held.refusal = () => new Response('', { status: 401 });
  connect();
  await soon();
  expect(asked).toEqual([ALL]);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(held.tries).toBe(1);
});

it('does not fight with the other devices of a user who has too many', async () => {
  connect();
  await soon();
  held.last().say('event: displaced\ndata:\n\n');
  held.last().end();
  await jest.advanceTimersByTimeAsync(14_000);
  expect(held.streams).toHaveLength(1);
});

it('looks whether the connection is gone when the browser says so', async () => {
  connect();
  await soon();
  held.refusal = () => Response.error();
  window.dispatchEvent(new Event('offline'));
  await soon();
  expect(held.last().signal.aborted).toBe(true);
  expect(isLive()).toBe(false);
  expect(asked).toEqual([ALL]);
});
