import { act, renderHook } from '@testing-library/react';
import { useNextPage } from './useNextPage';

const fetchNextPage = jest.fn();

function show(first: { isFetching: boolean }) {
  const { result, rerender } = renderHook(
    ({ isFetching }) => useNextPage({ isFetching, isFetchingNextPage: false, fetchNextPage }),
    { initialProps: first },
  );
  return { next: () => result.current, rerender };
}

beforeEach(() => fetchNextPage.mockClear());

it('asks at once while nothing is under way', () => {
  const { next } = show({ isFetching: false });
  act(() => next().ask());
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

it('waits for a refresh that is under way, and then asks once', () => {
  const { next, rerender } = show({ isFetching: true });
  act(() => next().ask());
  expect([fetchNextPage.mock.calls.length, next().isBusy]).toEqual([0, true]);
  rerender({ isFetching: false });
  rerender({ isFetching: true });
  rerender({ isFetching: false });
  expect([fetchNextPage.mock.calls.length, next().isBusy]).toEqual([1, false]);
});
