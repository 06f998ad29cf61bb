import { nextWaiting } from './useReview';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it.each([
  ['goes onwards in the page', 12, [13, 12, 11, 10], [13, 12, 10, 9], 10],
  ['goes on to what waits beyond the page', 10, [13, 12, 10], [13, 9], 13],
  ['passes over what another admin decided meanwhile', 12, [12, 11, 10], [10], 10],
  ['goes to what waits where the row is not in the page', 5, [13, 12], [13, 12], 13],
  ['is done when nothing waits', 12, [12, 11], [12], null],
])('%s', (_, decided, page, waiting, expected) => {
  expect(nextWaiting(decided, rows(...page), rows(...waiting))).toBe(expected);
});
