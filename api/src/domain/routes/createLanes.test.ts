import { createLanes, type Lanes } from './createLanes';

const never = () => new Promise<void>(() => undefined);

/** Number of endless works that start, and the refusals. */
async function crowd(name: keyof Lanes, works: number) {
  const lane = createLanes()[name];
  const begun = jest.fn(never);
  const refused: string[] = [];
  for (let count = 0; count < works; count += 1) lane.run(begun).catch(({ code }) => refused.push(code));
  await new Promise((resolve) => setImmediate(resolve));
  return { working: begun.mock.calls.length, refused };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('works on 128 requests together, and lets none wait', async () => {
  expect(await crowd('general', 129)).toEqual({ working: 128, refused: ['overloaded'] });
});

it('hashes four passwords together, while 512 wait for five seconds', async () => {
  const { working, refused } = await crowd('passwords', 4 + 512 + 1);
  expect({ working, refused }).toEqual({ working: 4, refused: ['sign_ins_crowded'] });
  await jest.advanceTimersByTimeAsync(4_999);
  expect(refused).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(Array(513).fill('sign_ins_crowded'));
});
