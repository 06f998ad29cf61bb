import type { ApiMeta } from '@souk/web-core';

/** One page of a list and the length of the whole list. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** What every list of the api takes, and the filters of some. Empty ones are not sent. */
export type ListArguments = { skip: number; limit: number } & Record<string, string | number>;

/** Turns a list's answer into a page; the total comes from `X-Total-Count`. */
export function toPaged<Row>(rows: Row[], meta: ApiMeta | undefined): Paged<Row> {
  return { rows, total: meta?.totalCount ?? rows.length };
}
