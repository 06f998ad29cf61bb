import { FairQueue } from './FairQueue';

/** A queue of eight, whose works end on command. */
function scene() {
  let now = 0;
  const queue = new FairQueue({ most: 8, waitLimitMs: 1000, now: () => now });
  const done: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const come = (key: string, isNew = false) => {
    const work = () => new Promise<void>((end) => ends.push(end));
    queue
      .run({ key, isNew }, work)
      .then(() => done.push(key))
      .catch(({ code }) => refused.push(`${key}: ${code}`));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.();
  };
  return { come, done, refused, settle, endAll, later: (ms: number) => (now += ms) };
}

it.each([
  { come: ['a', 'b', 'c'], done: ['a', 'b', 'c'], what: 'in the order in which they came' },
  {
    come: ['a', 'a', 'b', 'c'],
    done: ['a', 'b', 'c', 'a'],
    what: 'each person once before anybody’s second',
  },
  { come: ['a', 'new1', 'b', 'new2', 'c'], done: ['a', 'b', 'c', 'new1', 'new2'], what: 'new accounts last' },
  {
    come: ['new1', 'new1', 'a', 'a', 'new2'],
    done: ['new1', 'a', 'a', 'new2', 'new1'],
    what: 'new accounts after the second of others',
  },
])('takes people $what', async ({ come, done }) => {
  const at = scene();
  for (const key of come) at.come(key, key.startsWith('new'));
  await at.endAll();
  expect([at.done, at.refused]).toEqual([done, []]);
});

it('has one running and one waiting of a person, and takes the next once one is done', async () => {
  const at = scene();
  for (let count = 0; count < 4; count += 1) at.come('a');
  await at.settle();
  expect(at.refused).toEqual(Array(2).fill('a: too_many_requests'));
  await at.endAll();
  at.come('a');
  await at.endAll();
  expect(at.done).toEqual(['a', 'a', 'a']);
});

it.each([
  { crowd: 'new', comer: 'a', isNew: false },
  { crowd: 'new', comer: 'newcomer', isNew: true },
  { crowd: 'old', comer: 'a', isNew: false },
])('lets $comer in where few people of $crowd accounts fill all places with two files', async (one) => {
  const at = scene();
  for (const each of [1, 2, 3, 4])
    for (const _ of [1, 2]) at.come(`${one.crowd}${each}`, one.crowd === 'new');
  at.come(one.comer, one.isNew);
  await at.endAll();
  expect(at.done).toContain(one.comer);
  expect(at.refused).toEqual([`${one.crowd}4: overloaded`]);
});

it('sends away who comes where all places are of others with the same right', async () => {
  const at = scene();
  for (let count = 1; count <= 8; count += 1) at.come(`a${count}`);
  at.come('late');
  at.come('new', true);
  await at.endAll();
  expect([at.done.length, at.refused]).toEqual([8, ['late: overloaded', 'new: overloaded']]);
});

it('sends away who waited too long, also where others came before them', async () => {
  const at = scene();
  at.come('a');
  at.come('new', true);
  await at.settle();
  at.later(600);
  at.come('b');
  at.later(401);
  await at.endAll();
  expect([at.done, at.refused]).toEqual([['a', 'b'], ['new: overloaded']]);
});

it('goes on after a work that fails', async () => {
  const at = new FairQueue({ most: 8, waitLimitMs: 1000 });
  const person = { key: 'a', isNew: false };
  await expect(at.run(person, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await at.run(person, async () => 'yes')).toBe('yes');
});

it('lets honest people through whatever a few accounts send', async () => {
  const at = scene();
  for (let round = 0; round < 12; round += 1) {
    for (const free of ['new1', 'new2', 'new3']) for (const _ of [1, 2, 3]) at.come(free, true);
    at.come(`honest${round}`, round % 2 === 0);
    await at.endAll();
  }
  expect(at.done.filter((key) => key.startsWith('honest'))).toHaveLength(12);
});
