import { renderHook } from '@testing-library/react';
import { RequestError } from './RequestFailure';
import { useIdempotency } from './useIdempotency';

const failing = (status: number) => () =>
  Promise.reject(
    new RequestError({ status, detail: null, code: null, fieldErrors: [], retryAfter: null, message: '' }),
  );

function setUp() {
  const { result } = renderHook(() => useIdempotency());
  const keys: string[] = [];
  const attempt = async (body: unknown, answer: () => Promise<unknown>) => {
    const send = (key: string) => {
      keys.push(key);
      return answer();
    };
    await result.current(body, send).catch(() => {});
  };
  return { attempt, keys };
}

it.each([0, 502, 503])('repeats the key after %d: the money may have moved', async (status) => {
  const { attempt, keys } = setUp();
  await attempt({ amount: '1' }, failing(status));
  await attempt({ amount: '1' }, async () => 'done');
  expect(keys[1]).toBe(keys[0]);
});

it('begins a new key with another body, after a refusal and after a success', async () => {
  const { attempt, keys } = setUp();
  await attempt({ amount: '1' }, failing(0));
  await attempt({ amount: '2' }, failing(400));
  await attempt({ amount: '2' }, async () => 'done');
  await attempt({ amount: '2' }, async () => 'done');
  expect(new Set(keys).size).toBe(4);
});
