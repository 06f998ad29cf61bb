/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const CODE = readFileSync(path.join(__dirname, 'sw.js'), 'utf8').replace('__WORKER_TEXTS__', '{}');

/** The worker in a browser whose network answers when it is told to. */
function start() {
  const listeners: Record<string, (event: unknown) => void> = {};
  const requests: { answer: (text: string) => void; fail: () => void }[] = [];
  const timers: (() => void)[] = [];
  runInNewContext(CODE, {
    Response,
    URL,
    self: {
      addEventListener: (kind: string, listen: (event: unknown) => void) => {
        listeners[kind] = listen;
      },
    },
    setTimeout: (run: (value: unknown) => void, _: number, value: unknown) => timers.push(() => run(value)),
    fetch: () =>
      new Promise((resolve, reject) => {
        requests.push({ answer: (text) => resolve(new Response(text)), fail: () => reject(new TypeError()) });
      }),
  });
  function open(url = 'https://souk.example/trades') {
    let shown: Promise<Response> | undefined;
    const request = { url, mode: 'navigate', method: 'GET' };
    const respondWith = (answer: Promise<Response>) => {
      shown = answer;
    };
    listeners.fetch?.({ request, respondWith, waitUntil: () => undefined });
    return shown?.then((response) => response.text());
  }
  const asked = async () => {
    await new Promise(setImmediate);
    return requests.at(-1) as (typeof requests)[number];
  };
  /** Lets three seconds pass. */
  const wait = async () => {
    await asked();
    for (const run of timers.splice(0)) run();
    await new Promise(setImmediate);
  };
  return { open, asked, wait, requests };
}

const OFFLINE = /offline: \{ title/;
const SLOW = /slow: \{ title/;

it('shows an answer that is in time', async () => {
  const { open, asked } = start();
  const page = open();
  (await asked()).answer('the trades');
  expect(await page).toBe('the trades');
});

it('says "offline" on failure', async () => {
  const { open, asked } = start();
  const page = open();
  (await asked()).fail();
  expect(await page).toMatch(OFFLINE);
});

it('says "still loading" after three seconds, and shows the answer when it comes', async () => {
  const { open, asked, wait, requests } = start();
  const first = open();
  await wait();
  expect(await first).toMatch(SLOW);
  const again = open();
  (await asked()).answer('the trades');
  expect(await again).toBe('the trades');
  expect(requests).toHaveLength(1);
});

it('says "offline" where a slow answer fails at last', async () => {
  const { open, asked, wait } = start();
  const first = open();
  await wait();
  expect(await first).toMatch(SLOW);
  const again = open();
  (await asked()).fail();
  expect(await again).toMatch(OFFLINE);
});

it('keeps no answer for a later visit', async () => {
  const { open, asked, wait, requests } = start();
  void open();
  await wait();
  (await asked()).answer('old');
  await wait();
  const later = open();
  (await asked()).answer('new');
  expect(await later).toBe('new');
  expect(requests).toHaveLength(2);
});
