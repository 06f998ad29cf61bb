import type { Page } from '../../kernel/database/readPage';

/** The same page with each row as its presenter shows it. */
export function presentPage<Row, Wire>({ items, total }: Page<Row>, present: (row: Row) => Wire): Page<Wire> {
  return { items: items.map(present), total };
}
