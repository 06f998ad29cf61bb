import { markLate } from './markLate';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const isMarked = () => document.documentElement.hasAttribute('data-late');

function arrival() {
  let arrive = () => {};
  let fail = (_: Error) => {};
  const promise = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { promise, arrive, fail };
}

it('says nothing of what comes at once', async () => {
  await markLate(Promise.resolve());
  jest.advanceTimersByTime(1000);
  expect(isMarked()).toBe(false);
});

it('marks the document until the last of what is late has come or failed', async () => {
  const [one, other] = [arrival(), arrival()];
  const [first, second] = [markLate(one.promise), markLate(other.promise)];
  expect(isMarked()).toBe(false);
  jest.advanceTimersByTime(300);
  expect(isMarked()).toBe(true);
  one.arrive();
  await first;
  expect(isMarked()).toBe(true);
  other.fail(new Error('offline'));
  await expect(second).rejects.toThrow('offline');
  expect(isMarked()).toBe(false);
});
