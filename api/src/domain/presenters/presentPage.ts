import type { Page } from '../../kernel/database/readPage';

/** A page with each row presented. */
export function presentPage<Row, Wire>({ items, total }: Page<Row>, present: (row: Row) => Wire): Page<Wire> {
  return { items: items.map(present), total };
}
