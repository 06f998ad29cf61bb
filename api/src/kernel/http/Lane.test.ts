import { Lane } from './Lane';

function held() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => over, end };
}

const refused = (code: string) => ({ code, status: 503, retryAfter: 2 });

it('works in turn, the one that waits longest first', async () => {
  const lane = new Lane({ working: 1, waiting: 2, waitMs: 10_000 });
  const first = held();
  const begun: number[] = [];
  const all = [
    lane.run(first.work),
    ...[2, 3].map((number) => lane.run(async () => void begun.push(number))),
  ];
  expect(begun).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(begun).toEqual([2, 3]);
});

it('refuses at once what finds no room, and has room again afterwards', async () => {
  const lane = new Lane({ working: 1, waiting: 1, waitMs: 10_000 });
  const first = held();
  const begun = jest.fn(async () => undefined);
  const running = [lane.run(first.work), lane.run(begun)];
  await expect(lane.run(begun)).rejects.toMatchObject(refused('overloaded'));
  expect(begun).not.toHaveBeenCalled();
  first.end();
  await Promise.all(running);
  await lane.run(begun);
  expect(begun).toHaveBeenCalledTimes(2);
});

it('refuses what waited for too long, and never begins it', async () => {
  const lane = new Lane({ working: 1, waiting: 2, waitMs: 20 }, 'sign_ins_crowded');
  const first = held();
  const begun = jest.fn(async () => undefined);
  const running = lane.run(first.work);
  const late = [lane.run(begun), lane.run(begun)];
  for (const one of late) await expect(one).rejects.toMatchObject(refused('sign_ins_crowded'));
  first.end();
  await running;
  expect(begun).not.toHaveBeenCalled();
  await lane.run(begun);
});

it('hands its place on where work fails', async () => {
  const lane = new Lane({ working: 1, waiting: 1, waitMs: 10_000 });
  const failing = lane.run(() => Promise.reject(new Error('no')));
  const next = lane.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
