import { hearServerClock, serverNow } from './serverNow';

const HOUR = 3_600_000;

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') }));
afterEach(() => {
  hearServerClock(new Date().toUTCString());
  jest.useRealTimers();
});

it.each([
  ['three hours late', 3 * HOUR],
  ['a day ahead', -24 * HOUR],
])('a device that is %s goes by the server', (_, ahead) => {
  hearServerClock(new Date(Date.now() + ahead).toUTCString());
  expect(serverNow()).toBe(Date.now() + ahead);
  jest.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(Date.now() + ahead);
});

it('goes by its own clock where that is right, and where no answer told', () => {
  hearServerClock(new Date(Date.now() - 1_000).toUTCString());
  expect(serverNow()).toBe(Date.now());
  hearServerClock(null);
  hearServerClock('soon');
  expect(serverNow()).toBe(Date.now());
});
