import type { Page } from '../../kernel/database/readPage';

export function presentPage<Row, Wire>({ items, total }: Page<Row>, present: (row: Row) => Wire): Page<Wire> {
  return { items: items.map(present), total };
}
