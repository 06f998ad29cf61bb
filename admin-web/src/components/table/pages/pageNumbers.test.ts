import { pageNumbers } from './pageNumbers';

it.each([
  ['one page', 1, 1, [1]],
  ['two pages', 2, 2, [1, 2]],
  ['the first of many', 1, 40, [1, 2, 3, -2, 40]],
  ['one that would be left out alone', 5, 40, [1, 2, 3, 4, 5, 6, 7, -2, 40]],
  ['one in the middle', 20, 40, [1, -1, 18, 19, 20, 21, 22, -2, 40]],
  ['the last', 40, 40, [1, -1, 38, 39, 40]],
])('names the pages around %s', (_where, present, last, names) => {
  expect(pageNumbers(present, last, 2)).toEqual(names);
});
