import type { ApiMeta } from '@souk/web-core';

/** One page of a list that grows. `total` is the whole list's length, where the api told it. */
export interface ListPage<Item> {
  items: Item[];
  total: number | null;
}

/** Rows a growing list fetches at a time. */
export const PAGE_SIZE = 20;

/** Turns a list's answer into a page; the total comes from `X-Total-Count`. */
export function toListPage<Item>(items: Item[], meta: ApiMeta | undefined): ListPage<Item> {
  return { items, total: meta?.totalCount ?? null };
}

/** Paging by `skip`: the next page begins after what is there, until the total is reached or a page comes short. */
export function skipPaging(pageSize: number) {
  return {
    initialPageParam: 0,
    getNextPageParam: (last: ListPage<unknown>, _pages: unknown[], skip: number): number | undefined => {
      const reached = skip + last.items.length;
      const more = last.total === null ? last.items.length === pageSize : reached < last.total;
      return more && last.items.length > 0 ? reached : undefined;
    },
  };
}

/** The options of an infinite query for the list at a path, filtered by the query's argument. */
export function growingList<Item>(path: string, pageSize = PAGE_SIZE) {
  return {
    infiniteQueryOptions: skipPaging(pageSize),
    query: ({ queryArg, pageParam: skip }: { queryArg: unknown; pageParam: number }) => ({
      path,
      query: { ...(queryArg as Record<string, string> | undefined), skip, limit: pageSize },
    }),
    transformResponse: toListPage<Item>,
  };
}

/** All rows fetched so far. A row that slid onto the next page because a newer one came is shown once. */
export function itemsOf<Item extends { id: number }>(
  data: { pages: ListPage<Item>[] } | undefined,
): Item[] | undefined {
  if (!data) return undefined;
  const byId = new Map(data.pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return [...byId.values()];
}
