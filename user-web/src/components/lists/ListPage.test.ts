import { itemsOf, skipPaging } from './ListPage';

const page = (ids: number[], total: number | null) => ({ items: ids.map((id) => ({ id })), total });

describe('a list that grows', () => {
  const { getNextPageParam } = skipPaging(2);

  it('goes on until the total is reached', () => {
    expect(getNextPageParam(page([5, 4], 3), [], 0)).toBe(2);
    expect(getNextPageParam(page([3], 3), [], 2)).toBeUndefined();
  });

  it('without a total goes on while pages come full', () => {
    expect(getNextPageParam(page([5, 4], null), [], 0)).toBe(2);
    expect(getNextPageParam(page([3], null), [], 2)).toBeUndefined();
  });

  it('shows a row once that slid onto the next page', () => {
    const pages = [page([5, 4], 3), page([4, 3], 4)];
    expect(itemsOf({ pages })?.map((item) => item.id)).toEqual([5, 4, 3]);
    expect(itemsOf(undefined)).toBeUndefined();
  });
});
