import { compare, median } from './compare';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('takes turns, leaves out the first round, and compares each with its neighbour', async () => {
  const order: string[] = [];
  const giving = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? Number.NaN;
  };
  // In the last round the machine is half as fast for both, so the ratio is unchanged.
  const result = await compare(giving('a', [1, 8, 8, 4]), giving('b', [100, 10, 10, 5]), 3);
  expect(order.join('')).toBe('abbaabba');
  expect(result).toEqual({ ratio: 0.8, first: 8, second: 10 });
});
