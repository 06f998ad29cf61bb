import type { ApiMeta } from '@souk/web-core';
import type { AdminTag } from '../../adminApi';

export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** Arguments of every list, and the filters of some. Empty ones are not sent. */
export type ListArguments = { skip: number; limit: number } & Record<string, string | number>;

/** Turns a list's response into a page; the total comes from `X-Total-Count`. */
export function toPaged<Row>(rows: Row[], meta: ApiMeta | undefined): Paged<Row> {
  return { rows, total: meta?.totalCount ?? rows.length };
}

/** A list query by its path; its tag triggers a refetch. */
export const listOf = <Row>(path: string, tag: AdminTag) => ({
  query: (query: ListArguments) => ({ path, query }),
  transformResponse: toPaged<Row>,
  providesTags: [tag],
});
