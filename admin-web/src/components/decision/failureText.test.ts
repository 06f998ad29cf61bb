import { RequestError } from '@souk/web-core/request';
import { failureText } from './failureText';

const failure = (status: number, detail: string | null = null) =>
  new RequestError({
    status,
    detail,
    code: null,
    fieldErrors: [],
    retryAfter: null,
    message: 'It cannot be reached.',
  });

it.each([
  ['no answer came', failure(0), 'It cannot be reached.'],
  ['the server failed', failure(500, 'It broke.'), 'It broke.'],
])('leaves open whether it was done where %s', (_, error, text) => {
  expect(failureText(error)).toBe(
    `${text} It may have gone through anyway. Trying again is safe: nothing is done twice.`,
  );
});

it('says it in a sentence of its own after a text that clients rely on, which has no full stop', () => {
  expect(failureText(failure(500), 'Failed to update transaction fees')).toBe(
    'Failed to update transaction fees. It may have gone through anyway. Trying again is safe: nothing is done twice.',
  );
});

it('says only the reason where the server refused', () => {
  expect(failureText(failure(403, 'Not yours.'))).toBe('Not yours.');
});

it('says that what was to be decided about is gone', () => {
  expect(failureText(failure(404, 'Resource not found.'))).toBe(
    'This is gone: it was deleted or replaced. Nothing was changed; the page is up to date now.',
  );
});

it('says no more after a conflict than is true where the first try had arrived without its answer', () => {
  expect(failureText(failure(409, 'This deposit was already approved.'))).toBe(
    'This deposit was already approved. Nothing else was changed; the page is up to date now.',
  );
});
