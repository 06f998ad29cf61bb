import { each } from './each';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it('gives each row its turn, and names those that failed with the first cause', async () => {
  const done: number[] = [];
  const worked = each(rows(1, 2, 3, 4), async ({ id }) => {
    done.push(id);
    if (id % 2 === 1) throw new Error(`broken ${id}`);
  });
  await expect(worked).rejects.toMatchObject({
    message: '2 of 4 rows failed: 1, 3',
    cause: new Error('broken 1'),
  });
  expect(done).toEqual([1, 2, 3, 4]);
});

it('is silent where none failed, or there is none', async () => {
  await each(rows(1, 2), async () => undefined, 8);
  await each([], () => Promise.reject(new Error('never')));
});

it('has so many at once', async () => {
  let [now, most] = [0, 0];
  await each(
    rows(1, 2, 3, 4, 5),
    async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
    },
    3,
  );
  expect(most).toBe(3);
});

it('ends at once where the database is away, but not for a lock that does not come', async () => {
  const done: number[] = [];
  const worked = each(rows(1, 2, 3), async ({ id }) => {
    done.push(id);
    throw Object.assign(new Error('refused'), { errno: id === 1 ? 1205 : 1290 });
  });
  await expect(worked).rejects.toMatchObject({ errno: 1290 });
  expect(done).toEqual([1, 2]);
});

it('does not list a thousand rows', async () => {
  const worked = each(rows(...Array.from({ length: 1_000 }, (_, id) => id)), () =>
    Promise.reject(new Error()),
  );
  await expect(worked).rejects.toThrow(/^1000 of 1000 rows failed: 0, .*, 19 …$/);
});
