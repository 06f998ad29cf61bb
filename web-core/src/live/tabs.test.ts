/** @alone Its hints mean something else, and the browser gives locks. */
import { giveConfig, holdStreams } from '../../test';
import { LiveConnection, tellTabs } from './LiveConnection';
import { registerLiveTags } from './liveTags';

registerLiveTags({ trade: ['Trades'] });

/** Grants the lock to one holder at a time. */
function giveLocks(): void {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = tail.then(() => (signal.aborted ? undefined : work()));
    tail = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeAll(() => {
  giveConfig();
  giveLocks();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('tabs share one stream, and when its tab is closed another takes over and has missed nothing', async () => {
  const held = holdStreams();
  const asked: string[] = [];
  const connect = (tab: string) => new LiveConnection(2, (tags) => void asked.push(`${tab}: ${tags}`));
  const [first, ...others] = [connect('first'), connect('second'), connect('third')];
  await until(() => held.streams.length === 1);
  held.last().hint({ subject: 'trade', id: 7 });
  await until(() => asked.length === 3);
  expect(asked.sort()).toEqual(['first: Trades', 'second: Trades', 'third: Trades']);
  first?.close();
  await until(() => held.streams.length === 2);
  expect(held.streams[0]?.signal.aborted).toBe(true);
  held.last().hint({ subject: 'notification' });
  await until(() => asked.length === 5);
  expect(asked.slice(3).sort()).toEqual(['second: Notifications', 'third: Notifications']);
  expect(held.streams).toHaveLength(2);
  // The third is this page's own: its bell knows already.
  tellTabs({ subject: 'notification' });
  await until(() => asked.length === 6);
  expect(asked.at(-1)).toBe('second: Notifications');
  for (const tab of others) tab.close();
});
