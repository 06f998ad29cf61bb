import { nextWaiting } from './useReview';

const adminId = 1;
const by = (id: number) => ({ by: { id, email: '', username: '' }, until: '' });
const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it.each([
  ['goes onwards in the queue', 12, 2, rows(13, 12, 10, 9), 10],
  ['goes on from where the row was that has left it', 12, 1, rows(13, 10, 9), 10],
  ['starts again after the last', 10, 3, rows(13, 12, 10), 13],
  ['begins at the start where the row was never in it', 5, 0, rows(13, 12), 13],
  ['is done when nothing waits', 12, 1, rows(12), null],
  ['passes over what was decided before, though the queue still has it', 12, 1, rows(12, 5), null],
  ['passes over what another admin looks at', 12, 1, [{ id: 12 }, { id: 11, claim: by(2) }, { id: 10 }], 10],
  ['takes what another admin looks at last', 12, 1, [{ id: 12 }, { id: 11, claim: by(2) }], 11],
  ['passes over no claim of its own', 12, 1, [{ id: 12 }, { id: 11, claim: by(1) }, { id: 10 }], 11],
])('%s', (_, id, from, queue, expected) => {
  expect(nextWaiting(from, queue, { passed: [5, id], adminId })).toBe(expected);
});
