import type { ApiMeta } from '@souk/web-core';

/** One page of a growing list. `total` is the length of the whole list, if the api sent it. */
export interface ListPage<Item> {
  items: Item[];
  total: number | null;
}

export const PAGE_SIZE = 20;

export function toListPage<Item>(items: Item[], meta: ApiMeta | undefined): ListPage<Item> {
  return { items, total: meta?.totalCount ?? null };
}

/** Paging by `skip`: continues until the total is reached or a page is short. */
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

/** All loaded rows. A row that a newer one moved to the next page is shown once. */
export function itemsOf<Item extends { id: number }>(
  data: { pages: ListPage<Item>[] } | undefined,
): Item[] | undefined {
  if (!data) return undefined;
  const byId = new Map(data.pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return [...byId.values()];
}
