import { readStored, store } from '@souk/web-core/request';
import { useState } from 'react';
import type { Column } from './Column';

/** How an admin looks at a list: which columns they hide, and how dense its rows are. */
export interface ListView {
  hidden: readonly string[];
  size: 'small' | 'middle' | 'large';
}

/** The view of one list, stored in this browser. */
export function useListView<Row>(
  list: string,
  columns: readonly Column<Row>[],
): [ListView, (view: ListView) => void] {
  const key = `list-view:${list}`;
  const [view, setView] = useState<ListView>(() => ({
    hidden: columns.filter(({ isExtra }) => isExtra).map((column) => column.key),
    size: 'small',
    ...readStored<Partial<ListView>>(key),
  }));
  const keep = (next: ListView) => {
    setView(next);
    store(key, next);
  };
  return [view, keep];
}
